/** One notification for one person: a row of their list, and the mail or the digest entry that goes with it (docs/people.md#notifications). */
import { Notified } from '@paanch/contracts/auth/events';
import { NOTIFICATION_MAILS, type NotificationKind } from '@paanch/contracts/auth/notifications';
import type { InBoth, Language } from '@paanch/contracts/kernel/language/language';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { collegeOf } from '../mails/college.rule.js';
import { type Languages, saidIn } from '../mails/languages.rule.js';
import type { MailContent, MailWords } from '../mails/mail-content.js';
import { homePage } from '../mails/mail-link.rule.js';
import { writeMail } from '../mails/mail.rule.js';
import type { Mail } from '../mails/tables.js';
import type { Profile } from '../profile/tables.js';
import type { Person } from '../users/tables.js';
import { digestTime, mailTime } from './mail-times.rule.js';
import { choiceOf } from './preferences/mail-choice.rule.js';
import { actionLabel } from './texts/action-label.rule.js';
import type { NotificationText, Words } from './texts/notification-text.js';
import { ALERTS } from './texts/staff-text.rule.js';
import type { Notification } from './tables.js';

/** One correction changes the score of everyone who answered the question. */
const SENT_TO_MANY: ReadonlySet<NotificationKind> = new Set(['score_corrected', 'announcement', 'quiet_days']);

export interface Addressee
  extends
    Pick<Person, 'id' | 'email' | 'full_name' | 'role' | 'is_active'>,
    Pick<Profile, 'language' | 'time_zone' | 'wants_mails' | 'mail_choices'> {
  /** Of mails, while the person could not choose one; absent: none. */
  readonly also?: Language;
  /** Null for staff who have no client. */
  readonly client_name: string | null;
  readonly client_logo: string | null;
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
  const said = saidTo(addressee, text);
  const digestDueAt = mailing instanceof Date ? mailing : null;
  const content = mailing === 'now' ? contentOf(text, addressee, input) : null;
  const student_id = addressee.role === 'student' ? addressee.id : null;
  const data = { notification_id: input.notificationId, person_id: addressee.id, student_id };
  return {
    written: {
      notification: rowOf(addressee.id, said, input, digestDueAt),
      mail: content && writeMail(input.mailId, addressee, content),
    },
    facts: [fact(Notified, input.notificationId, data)],
  };
}

/** In the language that the person has now; it is kept as it was said. */
type Said = Pick<NotificationText, 'kind' | 'link'> & Words;

function saidTo({ language }: Addressee, text: NotificationText): Said {
  return { kind: text.kind, ...(text[language] ?? text.en), link: text.link };
}

const isEssential = (kind: NotificationKind) => NOTIFICATION_MAILS[kind].isEssential;

const isMailed = (kind: NotificationKind, addressee: Addressee) => addressee.is_active && choiceOf(kind, addressee) !== 'never';

function mailingOf(kind: NotificationKind, addressee: Addressee, { at, mailing }: NotificationInput): Mailing {
  if (!isMailed(kind, addressee)) return 'never';
  if (mailing !== undefined) return mailing;
  return choiceOf(kind, addressee) === 'now' ? 'now' : digestTime(at, addressee.time_zone);
}

function rowOf(personId: string, said: Said, { notificationId, cause, at }: NotificationInput, digestDueAt: Date | null): Notification {
  return { ...said, id: notificationId, person_id: personId, cause, created_at: at, read_at: null, digest_due_at: digestDueAt };
}

const senderOf = ({ client_name: name, client_logo: logo_url }: Addressee, origin: string) =>
  collegeOf(name === null ? null : { name, logo_url }, origin);

/** What staff write may have several lines. */
const paragraphsOf = (body: string) => body.split(/\n+/).filter((line) => line.trim() !== '');

/** What staff wrote is the same in both, and is not said twice. */
const languagesOf = ({ language, also }: Addressee, { en, hi }: NotificationText): Languages =>
  also === undefined || hi === undefined || hi === en ? [language] : [language, also];

function contentOf(text: NotificationText, addressee: Addressee, { at, origin, unsubscribe }: NotificationInput): MailContent {
  const { kind, link } = text;
  const wordsIn = (language: Language): MailWords => {
    const { title, body } = text[language] ?? text.en;
    const action = { label: actionLabel(kind, language), href: `${origin}${link}` };
    return { language, subject: title, paragraphs: paragraphsOf(body), items: [], action, note: null };
  };
  return {
    kind,
    college: senderOf(addressee, origin),
    ...saidIn(languagesOf(addressee, text), wordsIn),
    due_at: mailTime(at, addressee.time_zone, isEssential(kind)),
    unsubscribe: isEssential(kind) ? null : unsubscribe(),
    isBulk: SENT_TO_MANY.has(kind),
  };
}

type DigestEntry = Pick<Notification, 'kind' | 'title' | 'body' | 'link'>;
type DigestInput = Pick<NotificationInput, 'at' | 'origin' | 'unsubscribe'>;

/** The mails for everything that waited: one for what cannot be turned off, one for the rest. */
export function collectedMails(due: readonly Notification[], addressee: Addressee, input: DigestInput): MailContent[] {
  const wanted = due.filter(({ kind }) => isMailed(kind, addressee));
  const essential = wanted.filter(({ kind }) => isEssential(kind));
  const others = wanted.filter(({ kind }) => !isEssential(kind));
  return [
    ...(essential.length === 0 ? [] : [alertsMail(essential, addressee, input)]),
    ...(others.length === 0 ? [] : [digestMail(others, addressee, input)]),
  ];
}

/** Alerts are the only essential ones that wait. */
function alertsMail(entries: readonly DigestEntry[], addressee: Addressee, input: DigestInput): MailContent {
  const { at, origin } = input;
  return {
    kind: 'alert_raised',
    language: addressee.language,
    college: senderOf(addressee, origin),
    ...toldTogether(entries, addressee, input, {
      subject: `${entries.length} more critical security alerts`,
      action: { label: 'Open the alerts', href: `${origin}${ALERTS}` },
    }),
    note: null,
    due_at: at,
    unsubscribe: null,
    isBulk: false,
  };
}

const DIGEST: InBoth<{ readonly subject: (count: number) => string; readonly label: string }> = {
  en: { subject: (count) => `${count} updates from ${APP_NAME}`, label: `Open ${APP_NAME}` },
  hi: { subject: (count) => `${APP_NAME} से ${count} नई सूचनाएँ`, label: `${APP_NAME} खोलें` },
};

/** Everything that waited for the evening in one mail, oldest first. */
export function digestMail(entries: readonly DigestEntry[], addressee: Addressee, input: DigestInput): MailContent {
  const { at, origin, unsubscribe } = input;
  return {
    kind: 'digest',
    language: addressee.language,
    college: senderOf(addressee, origin),
    ...toldTogether(entries, addressee, input, {
      subject: DIGEST[addressee.language].subject(entries.length),
      action: { label: DIGEST[addressee.language].label, href: `${origin}${homePage(addressee.role)}` },
    }),
    note: null,
    due_at: at,
    unsubscribe: unsubscribe(),
    isBulk: true,
  };
}

/** One alone is told as in a mail of its own; of several each has its link. */
function toldTogether(
  entries: readonly DigestEntry[],
  { role, language }: Addressee,
  { origin }: DigestInput,
  { subject, action }: Pick<MailContent, 'subject' | 'action'>,
): Pick<MailContent, 'subject' | 'paragraphs' | 'items' | 'action'> {
  const told = entries.map(({ title, body, kind, link }) => ({
    title,
    body,
    action: { label: actionLabel(kind, language), href: `${origin}${link ?? homePage(role)}` },
  }));
  const [only, ...more] = told;
  if (only && more.length === 0) return { subject: only.title, paragraphs: paragraphsOf(only.body), items: [], action: only.action };
  return { subject, paragraphs: [], items: told, action };
}
