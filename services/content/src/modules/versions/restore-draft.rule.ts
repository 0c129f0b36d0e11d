import { unpublishedChanges } from '@paanch/contracts/content/reasons';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { activeDraft, publishedVersionOf, stateOf, type Versioned } from '../draft.rule.js';

export interface Restoring {
  readonly version: number;
  /** Else a draft with changes that are not published is not overwritten. */
  readonly discard_changes: boolean;
}

/** The record as it is once its draft is what the version was; the newest version leaves nothing to publish (docs/content.md#versions). */
export function restoredDraft<D extends Versioned>(known: D | null, { version, discard_changes }: Restoring, now: Date): D | Refusal {
  const draft = activeDraft(known);
  if (isRefusal(draft)) return draft;
  if (stateOf(draft) !== 'published' && !discard_changes) return refuse(unpublishedChanges);
  const published = publishedVersionOf(draft) ?? 0;
  const draft_version = version === published ? published : published + 1;
  return { ...draft, draft_version, draft_revision: draft.draft_revision + 1, revision: draft.revision + 1, updated_at: now };
}
