/** The family of a browser, without its version and system: what counts accounts and sessions by browser compares these. */

/** The order matters: most browsers also claim to be those further down. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bChromium\//, 'Chromium'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const MAX_LENGTH = 32;

/** By the name its owner knows; null for what is no such browser. */
export function knownBrowser(userAgent: string): string | null {
  return FAMILIES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}

/** The browser's name, or else the first product name of the agent, such as `curl`; null if it names nothing. */
export function browserFamily(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  return knownBrowser(userAgent) ?? /[A-Za-z][\w.+-]*/.exec(userAgent)?.[0].slice(0, MAX_LENGTH) ?? null;
}
