/** Failures caused by the URL itself: a retry would not help. */
import { isApiError } from '@paanch/client/calling/api-error';

type WrongAddress = 'malformed' | 'unknown';

/** Null if the URL is right or something else failed. */
export function wrongAddressOf(error: Error | null): WrongAddress | null {
  if (!isApiError(error)) return null;
  if (error.status === 400) return 'malformed';
  return error.status === 404 ? 'unknown' : null;
}
