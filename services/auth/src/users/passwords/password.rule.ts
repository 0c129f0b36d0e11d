/** Which new passwords are refused (docs/sessions.md#passwords). There are no composition rules and no expiry. */
import { APP_NAME } from '@paanch/contracts/kernel/app-name';

/** Shorter parts of a name occur in too many words. */
const PART_LENGTH = 3;

/** The names that anybody who knows the person would try first. */
export interface PasswordOwner {
  readonly email: string;
  readonly full_name: string;
  readonly client_name: string | null;
}

const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * True for a common password, and for one made only of digits, signs and the name of the person, the client or the product, or
 * the word "password", also with digits in place of letters. `common` is in lower case.
 */
export function isGuessable(password: string, owner: PasswordOwner, common: ReadonlySet<string>): boolean {
  const typed = password.toLowerCase();
  const read = [...typed].map((sign) => LETTER_OF[sign] ?? sign).join('');
  return common.has(typed) || common.has(read) || isMadeOf(typed, knownWords(owner));
}

function knownWords({ email, full_name, client_name }: PasswordOwner): string[] {
  const localPart = email.slice(0, email.lastIndexOf('@'));
  const names = [localPart, full_name, client_name ?? '', APP_NAME, 'password'].map((name) => name.toLowerCase());
  const words = names.flatMap((name) => [lettersOf(name), ...name.split(/[^\p{L}\p{M}]+/u)]);
  const longEnough = words.filter((word) => [...word].length >= PART_LENGTH);
  return [...new Set(longEnough)].toSorted((a, b) => b.length - a.length);
}

function isMadeOf(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(disguisesOf(word), ' '), text);
  return rest !== text && lettersOf(rest) === '';
}

/** Matches the word with letters or the signs that look like them; words contain letters only, so nothing needs escaping. */
function disguisesOf(word: string): RegExp {
  const signs = [...word].map((letter) => {
    const disguises = Object.entries(LETTER_OF).flatMap(([sign, meant]) => (meant === letter ? [sign] : []));
    return `[${letter}${disguises.join('')}]`;
  });
  return new RegExp(signs.join(''), 'gu');
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}]+/gu, '');
}
