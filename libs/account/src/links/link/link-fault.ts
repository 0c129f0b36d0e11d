import { isApiError } from '@paanch/client/calling/api-error';
import { noticeRequired, passwordOff } from '@paanch/contracts/auth/reasons';

/** Whether a call failed because of its link: used, expired, replaced or unknown. */
export function isLinkOver(error: unknown): boolean {
  return isApiError(error) && error.details.some(({ field }) => field === 'token');
}

/** Whether the call failed because the person signs in at their institution. */
export function isElsewhere(error: unknown): boolean {
  return isApiError(error) && error.details.some(({ code }) => code === passwordOff.reason);
}

/** Whether the call failed because a learner has to agree to the notice. */
export function isNoticeOwed(error: unknown): boolean {
  return isApiError(error) && error.details.some(({ field }) => field === noticeRequired.field);
}
