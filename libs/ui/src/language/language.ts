/**
 * The language of the pages of this browser (docs/hindi.md). The document's `lang` says which one is shown, so that texts, moments and
 * styles agree without asking each other. Without React, because it is decided before the first draw.
 */
import type { Language } from '@paanch/contracts/auth/profile';

const STORAGE_KEY = 'pa-language';
/** Set while a choice made before signing in has not reached the profile. */
const CHOSEN_KEY = 'pa-language-chosen';

export function shownLanguage(): Language {
  return document.documentElement.lang === 'hi' ? 'hi' : 'en';
}

/** For the first module of an app that speaks both languages: pages start in the one that this device showed last. */
export function startLanguage(): Language {
  const kept = stored(STORAGE_KEY) === 'hi' ? 'hi' : 'en';
  document.documentElement.lang = kept;
  return kept;
}

export function keepLanguage(language: Language): void {
  document.documentElement.lang = language;
  store(STORAGE_KEY, language);
}

export function markChosen(isChosen: boolean): void {
  store(CHOSEN_KEY, isChosen ? 'yes' : null);
}

export const isChosenHere = (): boolean => stored(CHOSEN_KEY) === 'yes';

// A browser may block storage; then each page starts in English.
function stored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}
