/** Setting up, confirming, renewing and turning off a second factor (docs/sessions.md#second-step). */
import { MfaChanged } from '@paanch/contracts/auth/events';
import { alreadyEnrolled, mfaNeeded, mfaNotSetUp, wrongCode } from '@paanch/contracts/auth/reasons';
import { type DataOf, type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { SecondFactor } from './tables.js';

export interface OwnFactor {
  readonly factor: SecondFactor | null;
  /** Hashes of the recovery codes that replace the present ones; null to keep those. */
  readonly newCodes: readonly string[] | null;
}

export interface FactorChange {
  readonly next: OwnFactor;
  readonly facts: readonly Fact[];
}

type Decided = FactorChange | Refusal;

/** Replaces a secret that was never confirmed. */
export function enrol({ factor }: OwnFactor, personId: string, sealedSecret: string): Decided {
  if (factor?.confirmed_at) return refuse(alreadyEnrolled);
  return {
    next: { factor: { person_id: personId, sealed_secret: sealedSecret, confirmed_at: null, last_step: null }, newCodes: null },
    facts: [],
  };
}

export interface Confirmation {
  /** The secret the code was checked against. */
  readonly sealedSecret: string;
  /** Time step of the code; null if it was wrong. */
  readonly step: number | null;
  readonly newCodes: readonly string[];
  readonly at: Date;
}

export function confirm({ factor }: OwnFactor, { sealedSecret, step, newCodes, at }: Confirmation): Decided {
  if (factor?.confirmed_at) return refuse(alreadyEnrolled);
  if (!factor) return refuse(mfaNotSetUp);
  if (step === null || factor.sealed_secret !== sealedSecret) return refuse(wrongCode);
  return { next: { factor: { ...factor, confirmed_at: at, last_step: step }, newCodes }, facts: [mfaChanged(factor, 'enabled')] };
}

/** @param sealedSecret the secret the new codes are keyed with */
export function renewCodes(known: OwnFactor, sealedSecret: string, newCodes: readonly string[]): Decided {
  if (!known.factor?.confirmed_at || known.factor.sealed_secret !== sealedSecret) return refuse(mfaNotSetUp);
  return { next: { ...known, newCodes }, facts: [mfaChanged(known.factor, 'codes_renewed')] };
}

/** @param isRequired by the person's role */
export function disable({ factor }: OwnFactor, isRequired: boolean): Decided {
  if (!factor?.confirmed_at) return refuse(mfaNotSetUp);
  if (isRequired) return refuse(mfaNeeded);
  return { next: { factor: null, newCodes: [] }, facts: [mfaChanged(factor, 'disabled')] };
}

/** For a person who lost the app and the codes; the next sign-in needs the password only. */
export function removeByStaff({ factor }: OwnFactor): Decided {
  if (!factor?.confirmed_at) return refuse(mfaNotSetUp);
  return { next: { factor: null, newCodes: [] }, facts: [mfaChanged(factor, 'removed_by_staff')] };
}

export function mfaChanged({ person_id }: Pick<SecondFactor, 'person_id'>, change: DataOf<typeof MfaChanged>['change']): Fact {
  return fact(MfaChanged, person_id, { user_id: person_id, change });
}
