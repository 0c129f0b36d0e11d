/** How a mail is composed: plain text, the person's name first, the unsubscribe link last (docs/people.md#mails, docs/look.md#voice). */
import { NOTIFICATION_KINDS } from '@paanch/contracts/auth/notifications';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import type { Person } from '../users/tables.js';

export const MAIL_KINDS = ['password_reset', 'invitation', 'digest', ...NOTIFICATION_KINDS] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Three days; a mail with a link is given up when the link ends. */
const TRIED_FOR_MS = 3 * 24 * 60 * 60_000;

export type Recipient = Pick<Person, 'id' | 'email' | 'full_name'>;

export interface MailContent {
  readonly kind: MailKind;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly due_at: Date;
  /** When it stops being useful; by default three days after it is due. */
  readonly give_up_at?: Date;
  /** Link that turns such mails off; null for an essential mail. */
  readonly unsubscribe: string | null;
  /** Goes to many people at once, so it leaves behind mails that someone waits for. */
  readonly isBulk: boolean;
}

export function writeMail(id: string, to: Recipient, content: MailContent) {
  const { kind, subject, paragraphs, due_at, unsubscribe, isBulk } = content;
  const foot = unsubscribe === null ? [] : [`To stop emails like this one, open\n${unsubscribe}`];
  return {
    id,
    person_id: to.id,
    recipient: to.email,
    kind,
    subject,
    body: [`Hello ${to.full_name},`, ...paragraphs, APP_NAME, ...foot].join('\n\n'),
    unsubscribe,
    is_bulk: isBulk,
    due_at,
    give_up_at: content.give_up_at ?? new Date(due_at.getTime() + TRIED_FOR_MS),
    sent_at: null,
    given_up_at: null,
  };
}
