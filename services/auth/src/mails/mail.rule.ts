/** How a mail is composed: the person's name first, the unsubscribe link last (docs/people.md#mails, docs/look.md#voice). */
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import type { Person } from '../users/tables.js';
import { FRAME } from './frame.rule.js';
import { everyWords, wholeSubject } from './languages.rule.js';
import type { MailAction, MailContent, MailWords } from './mail-content.js';
import { mailHtml } from './mail-html.rule.js';

/** Three days; a mail with a link is given up when the link ends. */
const TRIED_FOR_MS = 3 * 24 * 60 * 60_000;

export interface Recipient extends Pick<Person, 'email' | 'full_name'> {
  /** Null: no account. */
  readonly id: string | null;
}

export function writeMail(id: string, to: Recipient, content: MailContent) {
  const { kind, due_at, unsubscribe, isBulk } = content;
  const told = inPlainLines(content);
  const name = inPlainLines(to.full_name);
  return {
    id,
    person_id: to.id,
    recipient: to.email,
    kind,
    subject: wholeSubject(told),
    body: mailText(name, told),
    html: mailHtml(name, told),
    unsubscribe,
    is_bulk: isBulk,
    due_at,
    give_up_at: content.give_up_at ?? new Date(due_at.getTime() + TRIED_FOR_MS),
    sent_at: null,
    given_up_at: null,
  };
}

/** Ends of lines, which would begin a header or a link of their own, and signs that turn the direction of what follows. */
const OUT_OF_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** Every text of the value in one line each: names may be older than the rules for new ones. */
function inPlainLines<T>(value: T): T;
function inPlainLines(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(OUT_OF_LINE, ' ').trim();
  if (Array.isArray(value)) return value.map(inPlainLines);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, inPlainLines(part)]));
}

/** In a text the line between two languages. */
const LINE = '* * *';

function mailText(name: string, content: MailContent): string {
  const { unsubscribe } = content;
  const said = everyWords(content);
  return [
    ...said.flatMap((words, at) => [...(at === 0 ? [] : [LINE]), ...wordsText(name, words)]),
    APP_NAME,
    ...(unsubscribe === null ? [] : said.map(({ language }) => `${FRAME[language].stopBy}\n${unsubscribe}`)),
  ].join('\n\n');
}

function wordsText(name: string, { language, paragraphs, items, action, note }: MailWords): string[] {
  return [
    FRAME[language].greeting(name),
    ...paragraphs,
    ...items.map((item) => `${item.title}\n${item.body}\n${linkText(item.action)}`),
    linkText(action),
    ...(note === null ? [] : [note]),
  ];
}

const linkText = ({ label, href }: MailAction) => `${label}:\n${href}`;
