/** A second step set up, turned on, renewed and turned off by its owner (trust 1.11). */
import { MfaChanged } from '@paanch/contracts/auth/events';
import { alreadyEnrolled, mfaNeeded, mfaNotSetUp, wrongCode } from '@paanch/contracts/auth/reasons';
import { type DataOf, type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';

export interface Factor {
  readonly personId: string;
  readonly sealedSecret: string;
  readonly confirmedAt: Date | null;
  readonly lastStep: number | null;
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
  if (factor?.confirmedAt) return refuse(alreadyEnrolled);
  return { next: { factor: { personId, sealedSecret, confirmedAt: null, lastStep: null }, newCodes: null }, facts: [] };
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
  if (factor?.confirmedAt) return refuse(alreadyEnrolled);
  if (!factor) return refuse(mfaNotSetUp);
  if (step === null || factor.sealedSecret !== sealedSecret) return refuse(wrongCode);
  return { next: { factor: { ...factor, confirmedAt: at, lastStep: step }, newCodes }, facts: [changed(factor, 'enabled')] };
}

/** @param sealedSecret the secret that the new codes are keyed by */
export function renewCodes(known: OwnFactor<Factor>, sealedSecret: string, newCodes: readonly string[]): Decided {
  if (!known.factor?.confirmedAt || known.factor.sealedSecret !== sealedSecret) return refuse(mfaNotSetUp);
  return { next: { ...known, newCodes }, facts: [changed(known.factor, 'codes_renewed')] };
}

/** @param isRequired by the person's role */
export function disable({ factor }: OwnFactor<Factor>, isRequired: boolean): Decided {
  if (!factor?.confirmedAt) return refuse(mfaNotSetUp);
  if (isRequired) return refuse(mfaNeeded);
  return { next: { factor: null, newCodes: [] }, facts: [changed(factor, 'disabled')] };
}

/** For somebody who lost the app and the codes; the next sign-in takes the password alone. */
export function removeByStaff({ factor }: OwnFactor<Factor>): Decided {
  if (!factor?.confirmedAt) return refuse(mfaNotSetUp);
  return { next: { factor: null, newCodes: [] }, facts: [changed(factor, 'removed_by_staff')] };
}

export function changed({ personId }: Pick<Factor, 'personId'>, change: DataOf<typeof MfaChanged>['change']): Fact {
  return fact(MfaChanged, personId, { user_id: personId, change });
}
