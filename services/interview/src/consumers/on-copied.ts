/** Facts that only bring our copies up to date (docs/events.md#copies). */
import { AccommodationsChanged, ClientChanged, ConsentChanged, PersonChanged } from '@paanch/contracts/auth/events';
import { ProductChanged, ProjectPublished } from '@paanch/contracts/content/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import { Enrolled, ProgressOverridden, StandingRestated, StarLevelChanged, TierAssigned } from '@paanch/contracts/progress/events';
import { TierPromoted } from '@paanch/contracts/progress/exams/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { Tx } from '@paanch/platform/postgres/database';
import type { InterviewDeps } from '../deps.js';

export const onClientChanged = subscribe(ClientChanged, (fact, { copies }: InterviewDeps, tx) => copies.saveClient(tx, fact));
export const onPersonChanged = subscribe(PersonChanged, (fact, { copies }: InterviewDeps, tx) => copies.savePerson(tx, fact));
export const onConsentChanged = subscribe(ConsentChanged, (fact, { copies }: InterviewDeps, tx) => copies.saveConsent(tx, fact));
export const onAccommodationsChanged = subscribe(AccommodationsChanged, (fact, { copies }: InterviewDeps, tx) =>
  copies.saveExtraTime(tx, fact),
);
export const onProductChanged = subscribe(ProductChanged, (fact, { copies, clock }: InterviewDeps, tx) =>
  copies.saveProduct(tx, fact, clock()),
);
export const onProjectPublished = subscribe(ProjectPublished, (fact, { copies }: InterviewDeps, tx) => copies.saveProject(tx, fact));

/** Every one of these carries the standing of its enrolment that resulted. */
const save = (fact: Envelope<DataOf<typeof StandingRestated>>, { copies }: InterviewDeps, tx: Tx) => copies.saveStanding(tx, fact);

export const onEnrolled = subscribe(Enrolled, save);
export const onStarLevelChanged = subscribe(StarLevelChanged, save);
export const onTierAssigned = subscribe(TierAssigned, save);
export const onTierPromoted = subscribe(TierPromoted, save);
export const onProgressOverridden = subscribe(ProgressOverridden, save);
export const onStandingRestated = subscribe(StandingRestated, save);
