import { isApiError } from '@paanch/client/calling/api-error';

/** What the server says of the whole form; null: it is shown at the fields. */
export function refusalOf(error: unknown, applyServerDetails: (error: unknown) => boolean): string | null {
  const isAtFields = isApiError(error) && error.details.some(({ field }) => field !== '') && applyServerDetails(error);
  return isAtFields || !(error instanceof Error) ? null : error.message;
}
