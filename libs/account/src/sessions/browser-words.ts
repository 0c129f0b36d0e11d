import type { TFunction } from 'i18next';

/** The service says "Chrome on Windows", or one half alone if the other is unknown. */
const BOTH = /^(.+) on (.+)$/;

export function browserWords(said: string | null, t: TFunction<'account'>): string {
  if (said === null) return t('sessions.unknownBrowser');
  const [, browser, system] = BOTH.exec(said) ?? [];
  return browser === undefined || system === undefined ? said : t('sessions.browserOn', { browser, system });
}
