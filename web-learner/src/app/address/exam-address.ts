/** Where the pages of the promotion exam are. */
export const EXAM_PAGE = '/app/job-readiness/promotion-exam';

export const examAddress = (productId: string) => `${EXAM_PAGE}?productId=${productId}`;
export const examAttemptAddress = (attemptId: string) => `${EXAM_PAGE}/${attemptId}`;
export const examResultAddress = (attemptId: string) => `${EXAM_PAGE}/${attemptId}/result`;

export const tiersAddress = (productId: string) => `/app/job-readiness/tiers?productId=${productId}`;
