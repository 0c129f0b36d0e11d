import { addressOf } from '@paanch/client/calling/send';
import { readMe } from '@paanch/contracts/auth/sessions';
import { readAssessment } from '@paanch/contracts/progress/attempts';
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import { describe, expect, it } from 'vitest';
import { fetchAssessment, fetchDashboard, fetchHouse, fetchSignedIn, fetchSignIn, firstNeedsOf } from './first-needs.js';

const me = addressOf(readMe);
const programmes = addressOf(listReadinessProducts);
const assessment = addressOf(readAssessment, { assessmentId: '018f' });

describe('what a page cannot be drawn without', () => {
  it.each([
    ['/app/login', [fetchSignIn], []],
    ['/app/dashboard', [fetchSignedIn, fetchHouse, fetchDashboard], [me, programmes]],
    ['/app/job-readiness/assessments/018f', [fetchSignedIn, fetchAssessment], [me, assessment]],
    ['/app/job-readiness/assessments/018f/result', [fetchSignedIn, fetchHouse], [me, programmes]],
    ['/app/job-readiness', [fetchSignedIn, fetchHouse], [me, programmes]],
    ['/app/profile', [fetchSignedIn, fetchHouse], [me, programmes]],
    ['/app/profiles', [], []],
    ['/app/forgot-password', [], []],
    ['/', [], []],
  ])('of %s', (pathname, parts, answers) => {
    expect(firstNeedsOf(pathname)).toEqual({ parts, answers });
  });
});
