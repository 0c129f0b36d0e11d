/** One piece of news for one person: a row of their list, and the mail or the place in the digest that goes with it (product 12). */
import { NOTIFICATION_MAILS } from '@paanch/contracts/auth/notifications';
import { Notified } from '@paanch/contracts/auth/events';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import type { Role } from '@paanch/contracts/kernel/roles';
import { type MailContent, type Recipient, writeMail } from '../mails/mail.rule.js';
import { digestTime, mailTime } from './mail-times.rule.js';
import type { NotificationText } from './notification-text.rule.js';

export interface Addressee extends Recipient {
  readonly role: Role;
  readonly is_active: boolean;
  readonly time_zone: string;
  readonly wants_mails: boolean;
}

export interface NotificationInput {
  /** What is told of; the same thing is told a person once. */
  readonly cause: string;
  readonly notificationId: string;
  readonly mailId: string;
  readonly at: Date;
  /** The address people type, in front of the news's link. */
  readonly origin: string;
  /** Address that turns off what is not essential; made for a mail only. */
  readonly unsubscribe: () => string;
}

export interface WrittenNotification {
  readonly notification: ReturnType<typeof rowOf>;
  readonly mail: ReturnType<typeof writeMail> | null;
}

export function writeNotification(
  addressee: Addressee,
  news: NotificationText,
  telling: NotificationInput,
): { written: WrittenNotification; facts: readonly Fact[] } {
  const { mail, isEssential } = NOTIFICATION_MAILS[news.kind];
  const isWritten = addressee.is_active && (isEssential || addressee.wants_mails);
  const digestDueAt = isWritten && mail === 'digest' ? digestTime(telling.at, addressee.time_zone) : null;
  const content = isWritten && mail === 'now' ? letterOf(news, addressee, telling, isEssential) : null;
  const student_id = addressee.role === 'student' ? addressee.id : null;
  const said = { notification_id: telling.notificationId, person_id: addressee.id, student_id };
  return {
    written: {
      notification: rowOf(addressee.id, news, telling, digestDueAt),
      mail: content && writeMail(telling.mailId, addressee, content),
    },
    facts: [fact(Notified, telling.notificationId, said)],
  };
}

function rowOf(personId: string, { kind, title, body, link }: NotificationText, telling: NotificationInput, digestDueAt: Date | null) {
  const { notificationId: id, cause, at: createdAt } = telling;
  return { id, person_id: personId, kind, title, body, link, cause, created_at: createdAt, read_at: null, digest_due_at: digestDueAt };
}

function letterOf(
  news: NotificationText,
  { time_zone }: Addressee,
  { at, origin, unsubscribe }: NotificationInput,
  isEssential: boolean,
): MailContent {
  return {
    kind: news.kind,
    subject: news.title,
    paragraphs: [news.body, `Open ${origin}${news.link}`],
    due_at: mailTime(at, time_zone, isEssential),
    unsubscribe: isEssential ? null : unsubscribe(),
  };
}

interface Line {
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
}

/** What waited for the evening, in one mail and in the order it happened. */
export function digestMail(lines: readonly Line[], origin: string, unsubscribe: string, at: Date): MailContent {
  const [first] = lines;
  return {
    kind: 'digest',
    subject: lines.length === 1 && first ? first.title : `${lines.length} updates on your programme`,
    paragraphs: lines.map(({ title, body, link }) => `${title}\n${body}${link === null ? '' : `\nOpen ${origin}${link}`}`),
    due_at: at,
    unsubscribe,
  };
}
