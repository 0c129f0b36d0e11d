/** Which words a learner has yet to agree to (docs/privacy.md#consent). */
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import { CONSENT_PURPOSES, type ConsentPurpose } from '@paanch/contracts/auth/consents/purposes';
import type { Consent } from './tables.js';

type Held = Pick<Consent, 'purpose' | 'notice_version'>;

/** Versions are days. One that is newer than ours was agreed to before a release was taken back, and is not asked again. */
const isOlder = ({ purpose, notice_version: agreed }: Held): boolean => agreed < noticeIn(purpose, 'en').version;

/**
 * The programme's where none were agreed to, as of learners whom staff gave a password; of each purpose the newer ones.
 * @param held the consents that were not withdrawn @returns in the order of the contract
 */
export function wordsDue(held: readonly Held[]): ConsentPurpose[] {
  const due = new Set(held.filter(isOlder).map(({ purpose }) => purpose));
  if (held.every(({ purpose }) => purpose !== 'programme')) due.add('programme');
  return CONSENT_PURPOSES.filter((purpose) => due.has(purpose));
}
