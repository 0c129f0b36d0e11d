import { isApiError } from '@paanch/client/calling/api-error';
import type { Toast } from './use-toast.js';

/** What could not be done, and below it why, if the server said so. */
export function sayFailure(toast: Toast, text: string, error: unknown): void {
  toast.error(text, isApiError(error) ? { description: error.message } : {});
}
