import { addressOf } from '@paanch/client/calling/send';
import { readMe } from '@paanch/contracts/auth/sessions';
import { readAssessment } from '@paanch/contracts/progress/attempts';
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import { describe, expect, it } from 'vitest';
import { assessment, dashboard, layout, signedIn, signIn, preloadsOf } from './route-preloads.js';

const me = addressOf(readMe);
const programmes = addressOf(listReadinessProducts);
const reading = addressOf(readAssessment, { assessmentId: '018f' });

describe('the preloads', () => {
  it.each([
    ['/app/login', [signIn], []],
    ['/app/dashboard', [signedIn, layout, dashboard], [me, programmes]],
    ['/app/job-readiness/assessments/018f', [signedIn, assessment], [me, reading]],
    ['/app/job-readiness/assessments/018f/result', [signedIn, layout], [me, programmes]],
    ['/app/job-readiness', [signedIn, layout], [me, programmes]],
    ['/app/profile', [signedIn, layout], [me, programmes]],
    ['/app/profiles', [], []],
    ['/app/forgot-password', [], []],
    ['/', [], []],
  ])('of %s', (pathname, chunks, answers) => {
    expect(preloadsOf(pathname)).toEqual({ chunks, answers });
  });
});
