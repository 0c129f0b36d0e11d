/** What privacy, sharing, announcements, webhooks and sign-in by a provider leave (docs/events.md#classification). */
import { actionOn, adminAction, type Classify, info, warning } from './classified.js';

/** What a learner does about their own data is activity; what an Admin does about it is an act of staff. */
const about =
  (noun: string, id: string): Classify =>
  (fact) => {
    if (fact.actor.role === 'system' || fact.actor.role === 'anonymous') return [];
    if (fact.actor.role === 'student')
      return info('STUDENT_API_ACCESS', { action: `${noun}_${String(fact.data['state'] ?? fact.data['action'])}` });
    return adminAction(noun, id)(fact);
  };

export const OF_PRIVACY: Readonly<Record<string, Classify>> = {
  /** What follows from a request that is recorded itself. */
  ExportRequested: () => [],
  ErasureClosed: () => [],
  KeyDestroyed: () => [],
  PrivacyRequestChanged: about('privacy_request', 'request_id'),
  GrievanceChanged: about('grievance', 'grievance_id'),
  GuardianAnswered: about('guardian', 'student_id'),
  ReceiptMissing: ({ data }) => warning('SYSTEM_ERROR', { component: String(data['service']), errorClass: 'ReceiptMissing' }),
  CredentialChanged: about('credential', 'credential_id'),
  CalendarLinkChanged: about('calendar_link', 'student_id'),
  Announced: ({ data }) => info('ADMIN_ACTION', actionOn('announcement', 'sent', data['announcement_id'], [])),
  SsoConnectionChanged: adminAction('sso_connection', 'connection_id'),
  WebhookChanged: adminAction('webhook', 'webhook_id'),
};
