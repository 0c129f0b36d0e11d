import { createHash } from 'node:crypto';
import type { Notice } from '@paanch/contracts/auth/consents/notice';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import type { Consent } from './tables.js';

export function newConsent(id: string, personId: string, notice: Notice, at: Date): Consent {
  const { purpose, version: noticeVersion, language } = notice;
  const textHash = createHash('sha256').update(canonicalJson(notice)).digest();
  return {
    id,
    person_id: personId,
    purpose,
    notice_version: noticeVersion,
    text_hash: textHash,
    language,
    given_at: at,
    withdrawn_at: null,
  };
}
