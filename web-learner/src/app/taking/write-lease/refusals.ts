/** Why the server refuses a save from this tab (docs/path.md#one-writer). */
import { isApiError } from '@paanch/client/calling/api-error';
import type { Reason } from '@paanch/contracts/kernel/errors';
import { attemptClosed, attemptElsewhere } from '@paanch/contracts/progress/reasons';

const isFor = (error: unknown, { reason }: Reason) => isApiError(error) && error.details.some(({ code }) => code === reason);

/** Another tab has the lease. */
export const isLeaseLost = (error: unknown): boolean => isFor(error, attemptElsewhere);

export const isClosed = (error: unknown): boolean => isFor(error, attemptClosed);
