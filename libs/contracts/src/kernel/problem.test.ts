import { describe, expect, it } from 'vitest';
import { problemOf } from './problem.js';
import { refuse } from './refusal.js';

describe('the message of a throttled request', () => {
  it.each([
    [undefined, 'Too many attempts. Please wait a moment and try again.'],
    [1, 'Too many attempts. Try again in 1 s.'],
    [59, 'Too many attempts. Try again in 59 s.'],
    [60, 'Too many attempts. Try again in 1 min.'],
    [61, 'Too many attempts. Try again in 2 min.'],
    [900, 'Too many attempts. Try again in 15 min.'],
  ])('with a wait of %s s is "%s", in the answer and in the log', (retryAfterSeconds, message) => {
    const problem = problemOf('RATE_LIMITED', 'request-1', [], {}, retryAfterSeconds);
    expect([problem.message, problem.detail, problem.error]).toEqual([message, message, message]);
    expect(refuse('RATE_LIMITED', retryAfterSeconds === undefined ? {} : { retryAfterSeconds }).message).toBe(message);
  });

  it('is the reason’s own where there is one', () => {
    const detail = { field: '', message: 'Use the link.', code: 'SIGN_IN_LINK_NEEDED' };
    expect(problemOf('RATE_LIMITED', 'request-1', [detail], {}, 900).message).toBe('Use the link.');
  });

  it('changes for no other code', () => {
    expect(problemOf('REFRESH_BUSY', 'request-1', [], {}, 7).message).toBe('Please try again in a moment.');
  });
});
