import type { Language } from '@paanch/contracts/auth/profile';

/** Each in itself, so that the one who needs it can read it. */
export const LANGUAGE_NAMES = [
  ['en', 'English'],
  ['hi', 'हिन्दी'],
] as const satisfies readonly (readonly [Language, string])[];
