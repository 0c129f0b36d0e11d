/** Authors ask the Admins to publish a draft (docs/content.md#asking-to-publish). */
import { PublishAsked } from '@paanch/contracts/content/events';
import type { CourseDraft } from '@paanch/contracts/content/modules/courses';
import { nothingToPublish } from '@paanch/contracts/content/reasons';
import { fact, type DataOf, type Fact } from '@paanch/contracts/kernel/event';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';

interface Askable {
  readonly id: string;
  readonly name: string;
  readonly draft_revision: number;
  readonly asked_revision: number | null;
  readonly archived_at: Date | null;
}

export interface Asked<D> {
  readonly next: D;
  readonly facts: readonly Fact[];
  readonly outcome: { readonly asked_revision: number };
}

/** Once for each `draft_revision`: asking again is answered the same, and nobody is told twice. */
export function askToPublish<D extends Askable>(
  known: D | null,
  type: DataOf<typeof PublishAsked>['type'],
  stateOf: (draft: D) => CourseDraft['state'],
): Asked<D> | Refusal {
  if (known === null || known.archived_at !== null) return refuse('NOT_FOUND');
  if (stateOf(known) === 'published') return refuse(nothingToPublish);
  const { id, name, draft_revision } = known;
  const outcome = { asked_revision: draft_revision };
  if (known.asked_revision === draft_revision) return { next: known, facts: [], outcome };
  const told = fact(PublishAsked, id, { type, draft_id: id, name, draft_revision });
  return { next: { ...known, asked_revision: draft_revision }, facts: [told], outcome };
}
