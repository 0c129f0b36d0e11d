/** The languages a person is written to in (docs/people.md#languages). */
import type { Language } from '@paanch/contracts/kernel/language/language';
import type { Person } from '../users/tables.js';
import type { MailContent, MailWords } from './mail-content.js';

export type Languages = readonly [Language, ...Language[]];

type Opening = Pick<Person, 'role' | 'first_sign_in_at' | 'password_hash' | 'password_set_by_admin_at'>;

/**
 * Staff in English, as their app is; a learner in the language of the profile, or in both before they have had a page to choose it on.
 * @param kept in the profile, English until something else is chosen
 */
export function languagesFor(person: Opening, kept: Language): Languages {
  if (person.role !== 'student') return ['en'];
  return kept === 'en' && !hasOpened(person) ? ['en', 'hi'] : [kept];
}

const hasOpened = ({ first_sign_in_at, password_hash, password_set_by_admin_at }: Opening) =>
  first_sign_in_at !== null || (password_hash !== null && password_set_by_admin_at === null);

/** The words in the first language, and in the second below them. */
export function saidIn([first, second]: Languages, wordsIn: (language: Language) => MailWords): MailWords & Pick<MailContent, 'also'> {
  return { ...wordsIn(first), ...(second !== undefined && { also: wordsIn(second) }) };
}

/** What the mail says, in each of its languages. */
export const everyWords = ({ also, ...first }: MailContent): readonly MailWords[] => (also === undefined ? [first] : [first, also]);

export const wholeSubject = (content: MailContent): string =>
  everyWords(content)
    .map(({ subject }) => subject)
    .join(' · ');
