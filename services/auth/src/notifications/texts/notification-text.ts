/**
 * The texts of notifications (docs/people.md#notifications, docs/look.md#voice). Each starts with the result, and the body makes sense
 * without the title, because people read mails without the subject.
 */
import type { NotificationKind } from '@paanch/contracts/auth/notifications';
import type { InBoth } from '@paanch/contracts/kernel/language/language';

/** Told to staff alone, and so in English alone. */
type StaffKind =
  | 'alert_raised'
  | 'import_finished'
  | 'support_requested'
  | 'job_expires_soon'
  | 'applications_unanswered'
  | 'appeal_opened'
  | 'reviews_waiting'
  | 'publish_asked'
  | 'grievance_received'
  | 'privacy_request_waiting'
  | 'webhook_off';
export type LearnerKind = Exclude<NotificationKind, StaffKind>;

export interface Words {
  readonly title: string;
  readonly body: string;
}

interface Linked {
  /** A path in the person's own app. */
  readonly link: string;
}

export interface LearnerText extends InBoth<Words>, Linked {
  readonly kind: LearnerKind;
}

export interface StaffText extends Linked {
  readonly kind: StaffKind;
  readonly en: Words;
  readonly hi?: never;
}

export type NotificationText = LearnerText | StaffText;
