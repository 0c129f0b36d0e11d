import { ApiError } from '@paanch/client/calling/api-error';
import { describe, expect, it } from 'vitest';
import { failureOf, stateAfter, waitMs } from './failure.js';

describe('a save that failed', () => {
  it.each([
    [new ApiError('', 0), 'passing'],
    [new ApiError('', 429, 'RATE_LIMITED'), 'passing'],
    [new ApiError('', 503), 'passing'],
    [new ApiError('', 409, 'REQUEST_IN_PROGRESS'), 'passing'],
    [new ApiError('', 409, 'VERSION_CONFLICT'), 'conflict'],
    [new ApiError('', 409, 'ALREADY_EXISTS'), 'refused'],
    [new ApiError('', 404, 'NOT_FOUND'), 'removed'],
    [new ApiError('', 401, 'SESSION_EXPIRED'), 'signedOut'],
    [new Error('broken'), 'refused'],
  ])('%#: %s means %s', (error, kind) => {
    expect(failureOf(error, 'Failed').kind).toBe(kind);
  });

  it('is tried again less and less often, and not sooner than the server asks for', () => {
    expect([1, 2, 3, 4, 5, 6].map((failures) => waitMs(failures, 0))).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(waitMs(1, 7)).toBe(7_000);
  });

  it('without a connection is not the fault of the server', () => {
    const failure = failureOf(new ApiError('No answer', 0), 'Failed');
    expect([stateAfter(failure, false), stateAfter(failure, true)]).toMatchObject([{ why: 'offline' }, { why: 'failing' }]);
  });
});
