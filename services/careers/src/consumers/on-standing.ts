/** Every one of these facts carries the standing of its enrolment that resulted. */
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import { Enrolled, ProgressOverridden, StandingRestated, StarLevelChanged, TierAssigned } from '@paanch/contracts/progress/events';
import { TierPromoted } from '@paanch/contracts/progress/exams/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { Tx } from '@paanch/platform/postgres/database';
import type { CareersDeps } from '../deps.js';

async function save(fact: Envelope<DataOf<typeof StandingRestated>>, { copies, doors }: CareersDeps, tx: Tx): Promise<void> {
  await copies.saveStanding(tx, fact);
  await doors.tell(tx, [fact.data.student_id]);
}

export const onEnrolled = subscribe(Enrolled, save);
export const onStarLevelChanged = subscribe(StarLevelChanged, save);
export const onTierAssigned = subscribe(TierAssigned, save);
export const onTierPromoted = subscribe(TierPromoted, save);
export const onProgressOverridden = subscribe(ProgressOverridden, save);
export const onStandingRestated = subscribe(StandingRestated, save);
