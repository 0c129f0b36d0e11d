/** A browser by the names its owner knows: family and system, no version (docs/sessions.md#own-sessions). */
import type { InBoth, Language } from '@paanch/contracts/kernel/language/language';
import { knownBrowser } from '@paanch/contracts/auth/sign-in/browser-family';

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const BOTH: InBoth<(family: string, system: string) => string> = {
  en: (family, system) => `${family} on ${system}`,
  hi: (family, system) => `${system} पर ${family}`,
};

/** "Chrome on Windows"; one half alone if the other is unknown; null if both are. */
export function browserName(userAgent: string | null, language: Language): string | null {
  const family = knownBrowser(userAgent ?? '');
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  if (family !== null && system !== null) return BOTH[language](family, system);
  return family ?? system;
}
