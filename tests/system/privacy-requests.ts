/** Valid requests of the routes of privacy: a learner's, a parent's and those of Admins. */
import { GUARDIAN_NOTICE } from '@paanch/contracts/privacy/guardian-notice';
import { UNUSED_ID } from './bad-values.js';
import type { ValidRequest } from './valid-requests.js';

const TOKEN = 'c'.repeat(43);

/** Tokens and ids that exist nowhere: nobody is erased by them. */
export function privacyRequests(): Readonly<Record<string, () => ValidRequest>> {
  return {
    downloadExport: () => ({ params: { exportId: UNUSED_ID } }),
    createGrievance: () => ({ body: { subject: 'A wrong date', text: 'My date of birth is shown to other learners.' } }),
    askGuardian: () => ({ body: { name: 'A Parent', email: 'parent@bad.example' } }),
    readGuardianInvitation: () => ({ body: { token: TOKEN } }),
    answerAsGuardian: () => ({ body: { token: TOKEN, agrees: true, is_parent: true, notice_version: GUARDIAN_NOTICE.version } }),
    listPrivacyRequests: () => ({ query: { page: '1', pageSize: '5', search: 'a', kind: 'export', state: 'ready' } }),
    enterPrivacyRequest: () => ({ body: { kind: 'export', email: 'nobody@bad.example', reference: 'Letter of 3 November' } }),
    approvePrivacyRequest: () => ({ params: { requestId: UNUSED_ID } }),
    declinePrivacyRequest: () => ({ params: { requestId: UNUSED_ID }, body: { reason: 'Not signed' } }),
    listGrievances: () => ({ query: { page: '1', pageSize: '5', search: 'a', state: 'open' } }),
    answerGrievance: () => ({ params: { grievanceId: UNUSED_ID }, body: { answer: 'It is hidden now.' } }),
  };
}
