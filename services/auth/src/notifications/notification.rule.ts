/** One piece of news for one person: a row of their list, and the mail or the place in the digest that goes with it (product 12). */
import { NOTIFICATION_MAILS } from '@paanch/contracts/auth/notifications';
import { Notified } from '@paanch/contracts/auth/events';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import type { Role } from '@paanch/contracts/kernel/roles';
import { type Letter, type Recipient, writeMail } from '../mails/mail.rule.js';
import { digestTime, mailTime } from './mail-times.rule.js';
import type { News } from './notification-text.rule.js';

export interface Addressee extends Recipient {
  readonly role: Role;
  readonly isActive: boolean;
  readonly timeZone: string;
  readonly wantsMails: boolean;
}

export interface Telling {
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

export interface Told {
  readonly notification: ReturnType<typeof rowOf>;
  readonly mail: ReturnType<typeof writeMail> | null;
}

export function tell(addressee: Addressee, news: News, telling: Telling): { told: Told; facts: readonly Fact[] } {
  const { mail, isEssential } = NOTIFICATION_MAILS[news.kind];
  const isWritten = addressee.isActive && (isEssential || addressee.wantsMails);
  const digestDueAt = isWritten && mail === 'digest' ? digestTime(telling.at, addressee.timeZone) : null;
  const letter = isWritten && mail === 'now' ? letterOf(news, addressee, telling, isEssential) : null;
  const student_id = addressee.role === 'student' ? addressee.id : null;
  const said = { notification_id: telling.notificationId, person_id: addressee.id, student_id };
  return {
    told: {
      notification: rowOf(addressee.id, news, telling, digestDueAt),
      mail: letter && writeMail(telling.mailId, addressee, letter),
    },
    facts: [fact(Notified, telling.notificationId, said)],
  };
}

function rowOf(personId: string, { kind, title, body, link }: News, telling: Telling, digestDueAt: Date | null) {
  const { notificationId: id, cause, at: createdAt } = telling;
  return { id, personId, kind, title, body, link, cause, createdAt, readAt: null, digestDueAt };
}

function letterOf(news: News, { timeZone }: Addressee, { at, origin, unsubscribe }: Telling, isEssential: boolean): Letter {
  return {
    kind: news.kind,
    subject: news.title,
    paragraphs: [news.body, `Open ${origin}${news.link}`],
    dueAt: mailTime(at, timeZone, isEssential),
    unsubscribe: isEssential ? null : unsubscribe(),
  };
}

interface Line {
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
}

/** What waited for the evening, in one mail and in the order it happened. */
export function digestLetter(lines: readonly Line[], origin: string, unsubscribe: string, at: Date): Letter {
  const [first] = lines;
  return {
    kind: 'digest',
    subject: lines.length === 1 && first ? first.title : `${lines.length} updates on your programme`,
    paragraphs: lines.map(({ title, body, link }) => `${title}\n${body}${link === null ? '' : `\nOpen ${origin}${link}`}`),
    dueAt: at,
    unsubscribe,
  };
}
