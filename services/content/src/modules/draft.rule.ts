/** What drafts of every type have in common (docs/content.md#versions). */
import type { CourseDraft } from '@paanch/contracts/content/modules/courses';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { type Audited, type ChangeBetween, changeBetween, type Compared } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { inBin } from '../bin/bin.rule.js';
import { placed, type Placement } from './placement.rule.js';
import type { Module } from './tables.js';

export interface Draft {
  readonly module: Module;
  /** The version that publishing would create; equal to the published one until the next edit. */
  readonly draft_version: number;
  /** One more with every edit, of the draft or of a part of it. */
  readonly draft_revision: number;
  /** The `draft_revision` that Admins were last asked to publish. */
  readonly asked_revision: number | null;
  readonly revision: number;
  readonly updated_at: Date;
  readonly archived_at: Date | null;
}

/** What every draft begins with. */
export const NEW_DRAFT = { draft_version: 1, draft_revision: 1, asked_revision: null, revision: 1 } as const;

export function activeDraft<D extends Draft>(known: D | null): D | Refusal {
  return known === null || known.archived_at !== null ? refuse('NOT_FOUND') : known;
}

/** The first edit after publishing starts the next version. */
export function editedDraft<D extends Draft>(draft: D, now: Date): D {
  const { module, draft_revision } = draft;
  const draft_version = draft.draft_version === module.published_version ? draft.draft_version + 1 : draft.draft_version;
  return { ...draft, draft_version, draft_revision: draft_revision + 1, updated_at: now };
}

/**
 * Texts wait in the draft until it is published; a new place in the product takes effect at once and is no edit of the draft. Both are
 * changes of the record.
 * @returns the same object, and no fields, if nothing differs
 */
export function changedDraft<D extends Draft>(
  draft: D,
  patch: NoInfer<Patch<Omit<D, keyof Draft>>>,
  placement: Patch<Placement>,
  now: Date,
): { next: D; fields: string[] } {
  const described = applyPatch<object>(draft, patch) as { next: D; fields: string[] };
  const moved = placed(draft.module, placement);
  const fields = [...described.fields, ...moved.fields];
  if (fields.length === 0) return { next: draft, fields };
  const edited = described.fields.length === 0 ? { ...draft, updated_at: now } : editedDraft(described.next, now);
  return { next: { ...edited, module: moved.next, revision: draft.revision + 1 }, fields };
}

export function archivedDraft<D extends Draft>(known: D | null, now: Date): D | Refusal {
  const draft = activeDraft(known);
  return isRefusal(draft) ? draft : { ...draft, updated_at: now, archived_at: now };
}

/** Out of the bin, as it was. */
export function draftFromBin<D extends Draft>(known: D | null, now: Date): D | Refusal {
  const draft = inBin(known, now);
  return isRefusal(draft) ? draft : { ...draft, revision: draft.revision + 1, updated_at: now, archived_at: null };
}

export function stateOf({ draft_version, module }: Pick<Draft, 'draft_version' | 'module'>): CourseDraft['state'] {
  if (module.published_version === null) return 'draft';
  return draft_version === module.published_version ? 'published' : 'changed';
}

/** As every draft says it. */
export function presentPublishing(draft: Pick<Draft, 'draft_version' | 'draft_revision' | 'asked_revision' | 'module'>) {
  const { draft_revision, asked_revision, module } = draft;
  return { state: stateOf(draft), published_version: module.published_version, draft_revision, asked_revision };
}

const KEPT = ['draft_version', 'archived_at', 'sequence', 'is_required', 'visible_tiers'] as const satisfies readonly (keyof (Draft &
  Placement))[];

/** What the fact of a change tells of a draft before and after, with its place in the product. */
export function draftChange<Action extends string, D extends Draft>(
  { kept, ...audited }: Audited<NoInfer<D>>,
  { before, after, ...compared }: Compared<Action, D>,
): ChangeBetween<Action> {
  return changeBetween<Action, D & Placement>(
    { ...audited, kept: [...KEPT, ...kept] },
    { ...compared, before: withPlace(before), after: withPlace(after) },
  );
}

function withPlace<D extends Draft>(draft: D | null): (D & Placement) | null {
  if (draft === null) return null;
  const { sequence, is_required, visible_tiers } = draft.module;
  return { ...draft, sequence, is_required, visible_tiers };
}
