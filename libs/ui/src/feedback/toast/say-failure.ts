import { isApiError } from '@paanch/client/calling/api-error';
import { isAboutSession } from '@paanch/client/session/ending';
import type { Toast } from './use-toast.js';

/**
 * What could not be done, and below it why, if the server said so. That the session is over is said by the app, with the way to sign in:
 * this would take its place.
 */
export function sayFailure(toast: Toast, text: string, error: unknown): void {
  if (isApiError(error) && error.status === 401 && isAboutSession(error.english)) return;
  toast.error(text, isApiError(error) ? { description: error.message } : {});
}
