import type { Language } from '@paanch/contracts/auth/profile';
import { shownLanguage } from '@paanch/ui/language/language';

const AND: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  hi: new Intl.ListFormat('hi', { type: 'conjunction' }),
};

/** "70%, 80% and 90%" in the language of the page. */
export function listInWords(things: readonly string[]): string {
  return AND[shownLanguage()].format(things);
}

/** "Fill in 2 fields and confirm the job", from "fill in 2 fields" and "confirm the job". */
export function stepsInWords(steps: readonly string[]): string {
  const words = listInWords(steps);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
