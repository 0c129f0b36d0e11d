import { isApiError } from '@paanch/client/calling/api-error';
import { noticeRequired } from '@paanch/contracts/auth/reasons';

/** Whether a call was refused because of its link: used, too old, replaced, or never ours. */
export function isLinkOver(error: unknown): boolean {
  return isApiError(error) && error.details.some(({ field }) => field === 'token');
}

/** Whether the person is a learner who has not agreed to the notice. */
export function isNoticeOwed(error: unknown): boolean {
  return isApiError(error) && error.details.some(({ field }) => field === noticeRequired.field);
}
