/** Every route of open jobs begins here (docs/careers.md#the-door). */
import { portalLocked } from '@paanch/contracts/careers/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Caller } from '@paanch/platform/http/caller';
import type { CareersDeps } from '../deps.js';
import { lockReasons } from './portal.rule.js';
import type { LearnerStanding } from './portal.store.js';

/** @throws Refusal portalLocked while Careers is shut, whatever the job */
export async function throughOpenDoor(
  caller: Pick<Caller, 'userId' | 'sample'>,
  { portal, clock }: Pick<CareersDeps, 'portal' | 'clock'>,
): Promise<LearnerStanding> {
  const standing = await portal.ofCaller(caller);
  if (lockReasons(standing, clock()).length > 0) throw refuse(portalLocked);
  return standing;
}
