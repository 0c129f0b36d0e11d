import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.js';
import { LOG_KEEPS, logRefusedCall, refusedCalls } from './client-log.js';

const details = [{ field: 'email', message: 'asha@college.example is taken', code: 'EMAIL_TAKEN' }];
const refused = (status: number) => new ApiError('asha@college.example is taken', status, 'VALIDATION_FAILED', details, null, 'request-1');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('the log of refused calls', () => {
  it('names route, codes and fields, but no values', () => {
    logRefusedCall('createUser', refused(400));
    expect(refusedCalls().at(-1)).toEqual({
      at: expect.any(Number),
      route: 'createUser',
      code: 'VALIDATION_FAILED',
      requestId: 'request-1',
      details: [{ field: 'email', code: 'EMAIL_TAKEN' }],
    });
    expect(JSON.stringify(refusedCalls())).not.toContain('asha');
  });

  it('keeps the newest entries, and only 400s', () => {
    for (let turn = 0; turn < LOG_KEEPS + 5; turn += 1) logRefusedCall(`route${turn}`, refused(400));
    for (const status of [0, 401, 403, 404, 429, 500]) logRefusedCall('other', refused(status));
    expect(refusedCalls()).toHaveLength(LOG_KEEPS);
    expect([refusedCalls()[0]?.route, refusedCalls().at(-1)?.route]).toEqual(['route5', `route${LOG_KEEPS + 4}`]);
  });

  it.each([
    ['development', 1],
    ['production', 0],
  ])('is printed to the console in development only: %s', (kind, times) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubEnv('MODE', kind);
    logRefusedCall('createUser', refused(400));
    expect(warn).toHaveBeenCalledTimes(times);
  });
});
