/** What sharing a receipt and withdrawing it change (docs/credentials.md#sharing). */
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { CredentialChanged } from '@paanch/contracts/progress/outward/events';
import { receiptNotShared } from '@paanch/contracts/progress/reasons';
import type { Receipt } from '@paanch/contracts/progress/receipts';
import { type Issuing, payloadOf } from './payload.rule.js';
import { isHeld, type Standing } from './standing.rule.js';
import type { CredentialRow } from './tables.js';
import { wordsOf } from './words.rule.js';

export interface ShareDecision {
  readonly next: CredentialRow;
  readonly facts: readonly Fact[];
  readonly outcome: { readonly credential: CredentialRow; readonly isNew: boolean };
}

export interface Sharing {
  readonly studentId: string;
  readonly recordId: string;
  readonly receipt: Receipt;
  readonly present: Standing;
  readonly sign: (payload: object) => string;
}

const told = ({ id, student_id }: CredentialRow, action: 'shared' | 'withdrawn') => [
  fact(CredentialChanged, id, { credential_id: id, student_id, action }),
];

/** The one that was made before and not withdrawn is found again. What staff set has no evidence to show. */
export function share(
  known: CredentialRow | null,
  { studentId, recordId, receipt, present, sign }: Sharing,
  issuing: Omit<Issuing, 'receipt'>,
): ShareDecision | Refusal {
  if (known !== null) return { next: known, facts: [], outcome: { credential: known, isNew: false } };
  if (receipt.kind === 'override') return refuse(receiptNotShared);
  const { star, tier } = wordsOf(receipt);
  if (!isHeld({ star_level: star, tier }, present)) return refuse(receiptNotShared);
  const credential: CredentialRow = {
    id: issuing.id,
    student_id: studentId,
    record_id: recordId,
    receipt_id: receipt.id,
    product_name: receipt.product_name,
    holder_name: issuing.holderName,
    star_level: star,
    tier,
    jwt: sign(payloadOf({ ...issuing, receipt })),
    issued_at: issuing.now,
    withdrawn_at: null,
  };
  return { next: credential, facts: told(credential, 'shared'), outcome: { credential, isNew: true } };
}

export interface WithdrawDecision {
  readonly next: CredentialRow;
  readonly facts: readonly Fact[];
  readonly outcome: undefined;
}

/** For good; a second time it changes nothing. */
export function withdraw(known: CredentialRow, now: Date): WithdrawDecision {
  if (known.withdrawn_at !== null) return { next: known, facts: [], outcome: undefined };
  return { next: { ...known, withdrawn_at: now }, facts: told(known, 'withdrawn'), outcome: undefined };
}
