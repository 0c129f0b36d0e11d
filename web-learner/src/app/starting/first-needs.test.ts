import { addressOf } from '@paanch/client/calling/send';
import { readMe } from '@paanch/contracts/auth/sessions';
import { readAssessment } from '@paanch/contracts/progress/attempts';
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import { describe, expect, it } from 'vitest';
import { assessment, dashboard, house, signedIn, signIn, firstNeedsOf } from './first-needs.js';

const me = addressOf(readMe);
const programmes = addressOf(listReadinessProducts);
const reading = addressOf(readAssessment, { assessmentId: '018f' });

describe('what a page cannot be drawn without', () => {
  it.each([
    ['/app/login', [signIn], []],
    ['/app/dashboard', [signedIn, house, dashboard], [me, programmes]],
    ['/app/job-readiness/assessments/018f', [signedIn, assessment], [me, reading]],
    ['/app/job-readiness/assessments/018f/result', [signedIn, house], [me, programmes]],
    ['/app/job-readiness', [signedIn, house], [me, programmes]],
    ['/app/profile', [signedIn, house], [me, programmes]],
    ['/app/profiles', [], []],
    ['/app/forgot-password', [], []],
    ['/', [], []],
  ])('of %s', (pathname, parts, answers) => {
    expect(firstNeedsOf(pathname)).toEqual({ parts, answers });
  });
});
