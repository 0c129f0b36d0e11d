import type { Choice } from '@paanch/ui/form/fields/select-field';
import { useTranslation } from 'react-i18next';
import { filmMessages } from './films.messages.js';

const CODES = Object.keys(filmMessages.languages);

/** The languages that are offered; others that are stored stay as they are. */
export function useLanguages() {
  const { t } = useTranslation();
  const nameOf = (code: string) => (CODES.includes(code) ? t(`films.languages.${code}`) : code);
  const choicesWith = (stored: string): Choice[] =>
    [...CODES, ...(CODES.includes(stored) ? [] : [stored])].map((code) => ({ value: code, label: nameOf(code) }));
  return { nameOf, choicesWith, unused: (used: readonly string[]) => CODES.find((code) => !used.includes(code)) ?? 'en' };
}
