import { ApiError } from '@paanch/client/calling/api-error';
import { EXPIRED } from '@paanch/client/session/ending';
import { expect, it, vi } from 'vitest';
import { sayFailure } from './say-failure.js';

const toast = { success: vi.fn(), info: vi.fn(), error: vi.fn(), dismiss: vi.fn(), leavePage: vi.fn(), forget: vi.fn() };

it.each([
  [
    'a refusal with its reason',
    new ApiError('Your role does not allow this.', 403),
    [['Failed', { description: 'Your role does not allow this.' }]],
  ],
  ['what is not from the server without one', new TypeError('x is undefined'), [['Failed', {}]]],
  ['nothing of a session that is over, which the app says itself', new ApiError(EXPIRED, 401, 'SESSION_REVOKED'), []],
])('says %s', (_, error, said) => {
  toast.error.mockClear();
  sayFailure(toast, 'Failed', error);
  expect(toast.error.mock.calls).toEqual(said);
});
