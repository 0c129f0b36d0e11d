/** Valid requests of what a learner shows outside: a calendar, and a star or tier that was shared. */
import { UNUSED_ID } from './bad-values.js';
import type { ValidRequest } from './valid-requests.js';

/** A token, a receipt and ids that exist nowhere. */
export function outwardRequests(): Readonly<Record<string, () => ValidRequest>> {
  return {
    readCalendar: () => ({ query: { token: 'c'.repeat(43) } }),
    shareReceipt: () => ({ body: { receipt_id: UNUSED_ID } }),
    withdrawCredential: () => ({ params: { credentialId: UNUSED_ID } }),
    readCredential: () => ({ params: { credentialId: UNUSED_ID } }),
  };
}
