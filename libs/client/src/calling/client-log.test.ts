import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.js';
import { logRefusedCall } from './client-log.js';

const details = [{ field: 'email', message: 'asha@college.example is taken', code: 'EMAIL_TAKEN' }];
const refused = (status: number) => new ApiError('asha@college.example is taken', status, 'VALIDATION_FAILED', details, null, 'request-1');

afterEach(() => vi.restoreAllMocks());

describe('the log of refused calls', () => {
  it('names route, codes and fields in the console, but no values', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    logRefusedCall('createUser', refused(400));
    expect(warn.mock.calls).toEqual([
      [
        'Refused with 400',
        {
          route: 'createUser',
          code: 'VALIDATION_FAILED',
          requestId: 'request-1',
          details: [{ field: 'email', code: 'EMAIL_TAKEN' }],
        },
      ],
    ]);
  });

  it('has only 400s', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const status of [0, 401, 403, 404, 429, 500]) logRefusedCall('other', refused(status));
    expect(warn).not.toHaveBeenCalled();
  });
});
