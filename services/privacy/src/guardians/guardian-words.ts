import { createHash } from 'node:crypto';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import type { Language } from '@paanch/contracts/kernel/language/language';
import { GUARDIAN_NOTICE } from '@paanch/contracts/privacy/guardian-notice';
import { GUARDIAN_NOTICE_IN_HINDI } from '@paanch/contracts/privacy/guardian-notice.hi';

/** The exact words that a parent answers to. */
export interface GuardianWords {
  readonly version: string;
  readonly language: Language;
  /** SHA-256 of the notice as canonical JSON. */
  readonly hash: Buffer;
}

export function guardianWordsIn(language: Language): GuardianWords {
  const notice = language === 'hi' ? GUARDIAN_NOTICE_IN_HINDI : GUARDIAN_NOTICE;
  return { version: notice.version, language, hash: createHash('sha256').update(canonicalJson(notice)).digest() };
}
