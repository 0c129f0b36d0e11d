/** How a mail is put together: plain text, the person's name first, how to be left alone last (product 12; look 11). */
import { NOTIFICATION_KINDS } from '@paanch/contracts/auth/notifications';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';

export const MAIL_KINDS = ['password_reset', 'invitation', 'digest', ...NOTIFICATION_KINDS] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Three days; a link's mail is given up with its link. */
const TRIED_FOR_MS = 3 * 24 * 60 * 60_000;

export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
}

export interface MailContent {
  readonly kind: MailKind;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly due_at: Date;
  /** When it stops being of use; three days after it is due where nothing is said. */
  readonly give_up_at?: Date;
  /** Address that turns such mails off; null for an essential one. */
  readonly unsubscribe: string | null;
}

export function writeMail(id: string, to: Recipient, content: MailContent) {
  const { kind, subject, paragraphs, due_at, unsubscribe } = content;
  const foot = unsubscribe === null ? [] : [`To stop emails like this one, open\n${unsubscribe}`];
  return {
    id,
    person_id: to.id,
    recipient: to.email,
    kind,
    subject,
    body: [`Hello ${to.full_name},`, ...paragraphs, APP_NAME, ...foot].join('\n\n'),
    unsubscribe,
    due_at,
    give_up_at: content.give_up_at ?? new Date(due_at.getTime() + TRIED_FOR_MS),
    sent_at: null,
    given_up_at: null,
    attempts: 0,
    last_error: null,
  };
}
