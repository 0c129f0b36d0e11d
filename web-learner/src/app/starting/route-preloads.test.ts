import { addressOf } from '@paanch/client/calling/send';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { readCareers } from '@paanch/contracts/careers/portal';
import { readAssessment, readAttempt } from '@paanch/contracts/progress/attempts';
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import { describe, expect, it } from 'vitest';
import { openAttempt } from '../taking/open/fetch-open-attempt.js';
import { assessment, dashboard, layout } from './page-chunks.js';
import { signedIn, signIn, preloadsOf } from './route-preloads.js';

const me = addressOf(readMe);
const programmes = addressOf(listReadinessProducts);
const door = addressOf(readCareers);
const reading = addressOf(readAssessment, { assessmentId: '018f' });

describe('the preloads', () => {
  it.each([
    ['/app/login', [signIn], []],
    ['/app/dashboard', [signedIn, layout, dashboard], [me, programmes]],
    ['/app/job-readiness/assessments/018f/result', [signedIn, layout], [me, programmes]],
    ['/app/job-readiness', [signedIn, layout], [me, programmes]],
    ['/app/profile', [signedIn, layout], [me, programmes]],
    ['/app/results', [signedIn, layout], [me, programmes]],
    ['/app/careers', [signedIn, layout], [me, programmes, door]],
    ['/app/careers/jobs/018f', [signedIn, layout], [me, programmes, door]],
    ['/app/profiles', [], []],
    ['/app/careersome', [], []],
    ['/app/forgot-password', [], []],
    ['/', [], []],
  ])('of %s', (pathname, chunks, answers) => {
    expect(preloadsOf(pathname)).toEqual({ chunks, answers });
  });
});

describe('the preloads of an assessment', () => {
  const { next, ...first } = preloadsOf('/app/job-readiness/assessments/018f');
  const after = (body: unknown) => next?.preloadsOf(body);

  it('are its page and what the server says about it', () => {
    expect(first).toEqual({ chunks: [signedIn, assessment], answers: [me, reading] });
    expect(next?.answer).toBe(reading);
  });

  it('go on with the open attempt', () => {
    const attempt = addressOf(readAttempt, { assessmentId: '018f', attemptId: '0a1b' });
    expect(after({ status: 'in_progress', attempt_id: '0a1b' })).toEqual({ chunks: [openAttempt], answers: [attempt] });
  });

  it.each([{ status: 'submitted', attempt_id: '0a1b' }, { status: 'in_progress', attempt_id: null }, { code: 'NOT_FOUND' }, null, 'text'])(
    'end there after %o',
    (body) => {
      expect(after(body)).toEqual({ chunks: [], answers: [] });
    },
  );
});
