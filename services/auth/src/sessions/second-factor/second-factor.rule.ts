/** A second step set up, turned on, renewed and turned off by its owner (trust 1.11). */
import { MfaChanged } from '@paanch/contracts/auth/events';
import { alreadyEnrolled, mfaNeeded, mfaNotSetUp, wrongCode } from '@paanch/contracts/auth/reasons';
import { type DataOf, type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';

export interface Factor {
  readonly person_id: string;
  readonly sealed_secret: string;
  readonly confirmed_at: Date | null;
  readonly last_step: number | null;
}

export interface OwnFactor<F extends Factor> {
  readonly factor: F | null;
  /** Hashes of codes that replace whatever codes there were; null where those stay. */
  readonly newCodes: readonly string[] | null;
}

export interface FactorChange<F extends Factor> {
  readonly next: OwnFactor<F>;
  readonly facts: readonly Fact[];
}

type Decided = FactorChange<Factor> | Refusal;

/** A secret that was never confirmed is replaced: nobody has it in an app that counts. */
export function enrol({ factor }: OwnFactor<Factor>, personId: string, sealedSecret: string): Decided {
  if (factor?.confirmed_at) return refuse(alreadyEnrolled);
  return {
    next: { factor: { person_id: personId, sealed_secret: sealedSecret, confirmed_at: null, last_step: null }, newCodes: null },
    facts: [],
  };
}

export interface Confirmation {
  /** The secret that the code was held against. */
  readonly sealedSecret: string;
  /** Time step of the code; null where it was wrong. */
  readonly step: number | null;
  readonly newCodes: readonly string[];
  readonly at: Date;
}

export function confirm({ factor }: OwnFactor<Factor>, { sealedSecret, step, newCodes, at }: Confirmation): Decided {
  if (factor?.confirmed_at) return refuse(alreadyEnrolled);
  if (!factor) return refuse(mfaNotSetUp);
  if (step === null || factor.sealed_secret !== sealedSecret) return refuse(wrongCode);
  return { next: { factor: { ...factor, confirmed_at: at, last_step: step }, newCodes }, facts: [mfaChanged(factor, 'enabled')] };
}

/** @param sealedSecret the secret that the new codes are keyed by */
export function renewCodes(known: OwnFactor<Factor>, sealedSecret: string, newCodes: readonly string[]): Decided {
  if (!known.factor?.confirmed_at || known.factor.sealed_secret !== sealedSecret) return refuse(mfaNotSetUp);
  return { next: { ...known, newCodes }, facts: [mfaChanged(known.factor, 'codes_renewed')] };
}

/** @param isRequired by the person's role */
export function disable({ factor }: OwnFactor<Factor>, isRequired: boolean): Decided {
  if (!factor?.confirmed_at) return refuse(mfaNotSetUp);
  if (isRequired) return refuse(mfaNeeded);
  return { next: { factor: null, newCodes: [] }, facts: [mfaChanged(factor, 'disabled')] };
}

/** For somebody who lost the app and the codes; the next sign-in takes the password alone. */
export function removeByStaff({ factor }: OwnFactor<Factor>): Decided {
  if (!factor?.confirmed_at) return refuse(mfaNotSetUp);
  return { next: { factor: null, newCodes: [] }, facts: [mfaChanged(factor, 'removed_by_staff')] };
}

export function mfaChanged({ person_id }: Pick<Factor, 'person_id'>, change: DataOf<typeof MfaChanged>['change']): Fact {
  return fact(MfaChanged, person_id, { user_id: person_id, change });
}
