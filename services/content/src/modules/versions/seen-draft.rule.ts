import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { STORED } from '@paanch/contracts/kernel/records/revision';

interface Drafted {
  readonly draft_revision: number;
  readonly archived_at: Date | null;
}

/**
 * Publishes the draft that was seen and no other: one that was edited since is refused, with the draft as it is now
 * (docs/content.md#versions).
 * @param seen the `draft_revision` of the request; without one the newest is published
 * @param present the draft as its route answers it
 */
export function unlessUnseen<D extends Drafted, Decision>(
  seen: number | undefined,
  present: (known: D) => unknown,
  decide: (known: D | null) => Decision | Refusal,
): (known: D | null) => Decision | Refusal {
  return (known) => {
    const isThere = known !== null && known.archived_at === null;
    if (seen === undefined || !isThere || known.draft_revision === seen) return decide(known);
    return refuse('VERSION_CONFLICT', { members: { [STORED]: present(known) } });
  };
}
