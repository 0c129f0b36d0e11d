/** One notification for one person: a row of their list, and the mail or the digest entry that goes with it (docs/people.md#notifications). */
import { Notified } from '@paanch/contracts/auth/events';
import { NOTIFICATION_MAILS, type NotificationKind } from '@paanch/contracts/auth/notifications';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { type MailContent, writeMail } from '../mails/mail.rule.js';
import type { Mail } from '../mails/tables.js';
import type { Profile } from '../profile/tables.js';
import type { Person } from '../users/tables.js';
import { digestTime, mailTime } from './mail-times.rule.js';
import type { NotificationText } from './notification-text.rule.js';
import type { Notification } from './tables.js';

/** One correction changes the score of everyone who answered the question. */
const SENT_TO_MANY: ReadonlySet<NotificationKind> = new Set(['score_corrected']);

export interface Addressee
  extends Pick<Person, 'id' | 'email' | 'full_name' | 'role' | 'is_active'>, Pick<Profile, 'time_zone' | 'wants_mails'> {
  /** Null for staff who have none. */
  readonly client_name: string | null;
}

/** How a mail goes with it: one of its own at once, none, or in the mail that collects what is due by then. */
export type Mailing = 'now' | 'never' | Date;

export interface NotificationInput {
  /** What it is about; a person is notified of one cause once. */
  readonly cause: string;
  readonly notificationId: string;
  readonly mailId: string;
  readonly at: Date;
  /** The public address of the system, which precedes the text's link. */
  readonly origin: string;
  /** Makes the link that turns off mails that are not essential; called only if a mail is written. */
  readonly unsubscribe: () => string;
  /** For a kind whose mails depend on more than the kind; absent: as its kind says. */
  readonly mailing?: Mailing | undefined;
}

export interface WrittenNotification {
  readonly notification: Notification;
  readonly mail: Mail | null;
}

export function writeNotification(
  addressee: Addressee,
  text: NotificationText,
  input: NotificationInput,
): { written: WrittenNotification; facts: readonly Fact[] } {
  const mailing = mailingOf(text.kind, addressee, input);
  const digestDueAt = mailing instanceof Date ? mailing : null;
  const content = mailing === 'now' ? contentOf(text, addressee, input) : null;
  const student_id = addressee.role === 'student' ? addressee.id : null;
  const data = { notification_id: input.notificationId, person_id: addressee.id, student_id };
  return {
    written: {
      notification: rowOf(addressee.id, text, input, digestDueAt),
      mail: content && writeMail(input.mailId, addressee, content),
    },
    facts: [fact(Notified, input.notificationId, data)],
  };
}

const isEssential = (kind: NotificationKind) => NOTIFICATION_MAILS[kind].isEssential;

const isMailed = (kind: NotificationKind, { is_active, wants_mails }: Addressee) => is_active && (isEssential(kind) || wants_mails);

function mailingOf(kind: NotificationKind, addressee: Addressee, { at, mailing }: NotificationInput): Mailing {
  if (!isMailed(kind, addressee)) return 'never';
  if (mailing !== undefined) return mailing;
  return NOTIFICATION_MAILS[kind].mail === 'now' ? 'now' : digestTime(at, addressee.time_zone);
}

function rowOf(
  personId: string,
  text: NotificationText,
  { notificationId, cause, at }: NotificationInput,
  digestDueAt: Date | null,
): Notification {
  return { ...text, id: notificationId, person_id: personId, cause, created_at: at, read_at: null, digest_due_at: digestDueAt };
}

function contentOf(
  { kind, title, body, link }: NotificationText,
  { time_zone }: Addressee,
  { at, origin, unsubscribe }: NotificationInput,
): MailContent {
  return {
    kind,
    subject: title,
    paragraphs: [body, `Open ${origin}${link}`],
    due_at: mailTime(at, time_zone, isEssential(kind)),
    unsubscribe: isEssential(kind) ? null : unsubscribe(),
    isBulk: SENT_TO_MANY.has(kind),
  };
}

type DigestEntry = Pick<Notification, 'title' | 'body' | 'link'>;

/** The mails for everything that waited: one for what cannot be turned off, one for the rest. */
export function collectedMails(
  due: readonly Notification[],
  addressee: Addressee,
  { at, origin, unsubscribe }: Pick<NotificationInput, 'at' | 'origin' | 'unsubscribe'>,
): MailContent[] {
  const wanted = due.filter(({ kind }) => isMailed(kind, addressee));
  const essential = wanted.filter(({ kind }) => isEssential(kind));
  const others = wanted.filter(({ kind }) => !isEssential(kind));
  return [
    ...(essential.length === 0 ? [] : [alertsMail(essential, origin, at)]),
    ...(others.length === 0 ? [] : [digestMail(others, origin, unsubscribe(), at)]),
  ];
}

const paragraphsOf = (entries: readonly DigestEntry[], origin: string) =>
  entries.map(({ title, body, link }) => `${title}\n${body}${link === null ? '' : `\nOpen ${origin}${link}`}`);

/** Alerts are the only essential ones that wait. */
function alertsMail(entries: readonly DigestEntry[], origin: string, at: Date): MailContent {
  const [first] = entries;
  return {
    kind: 'alert_raised',
    subject: entries.length === 1 && first ? first.title : `${entries.length} more critical security alerts`,
    paragraphs: paragraphsOf(entries, origin),
    due_at: at,
    unsubscribe: null,
    isBulk: false,
  };
}

/** Everything that waited for the evening in one mail, oldest first. */
export function digestMail(entries: readonly DigestEntry[], origin: string, unsubscribe: string, at: Date): MailContent {
  const [first] = entries;
  return {
    kind: 'digest',
    subject: entries.length === 1 && first ? first.title : `${entries.length} updates from Paanch`,
    paragraphs: paragraphsOf(entries, origin),
    due_at: at,
    unsubscribe,
    isBulk: true,
  };
}
