/** A browser in words for a mail, from its user agent. */

/** The order matters: each of these also claims to be some of those further down. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'an iPhone or iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'a Mac'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: typeof BROWSERS, text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** "Chrome on Android", "Firefox", "an unknown browser". */
export function describeBrowser(userAgent: string | null): string {
  const browser = nameIn(BROWSERS, userAgent ?? '');
  if (browser === undefined) return 'an unknown browser';
  const system = nameIn(SYSTEMS, userAgent ?? '');
  return system === undefined ? browser : `${browser} on ${system}`;
}
