/** Agreeing to a notice (trust 1.11, 8.3). */
import { createHash } from 'node:crypto';
import type { Notice } from '@paanch/contracts/auth/notice';
import { canonicalJson } from '@paanch/contracts/kernel/canonical-json';
import type { Role } from '@paanch/contracts/kernel/roles';

/** Learners alone agree to it, to the words of today. */
export function isNoticeOwed(role: Role, agreedVersion: string | undefined, notice: Notice): boolean {
  return role === 'student' && agreedVersion !== notice.version;
}

export function newConsent(id: string, personId: string, notice: Notice, at: Date) {
  const { purpose, version: noticeVersion, language } = notice;
  const textHash = createHash('sha256').update(canonicalJson(notice)).digest();
  return { id, personId, purpose, noticeVersion, textHash, language, givenAt: at, withdrawnAt: null };
}
