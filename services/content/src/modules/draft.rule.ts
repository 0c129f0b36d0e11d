/** What drafts of every type have in common (docs/content.md#versions). */
import type { CourseDraft } from '@paanch/contracts/content/modules/courses';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { type Audited, type ChangeBetween, changeBetween, type Compared } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { inBin } from '../bin/bin.rule.js';
import { placed, type Placement } from './placement.rule.js';
import type { Module } from './tables.js';

interface Counted {
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

/** The draft of a module, which names the version that was published last. */
export interface Draft extends Counted {
  readonly module: Module;
}

/** One that is no part of a product names it itself. */
export interface OwnDraft extends Counted {
  readonly published_version: number | null;
}

/** Every draft that is published in versions. */
export type Versioned = Draft | OwnDraft;

/** What authors describe a draft by. */
type DescribedOf<D> = Omit<D, keyof Draft | keyof OwnDraft>;

type Publishing = Pick<Draft, 'draft_version' | 'module'> | Pick<OwnDraft, 'draft_version' | 'published_version'>;

/** What every draft begins with. */
export const NEW_DRAFT = { draft_version: 1, draft_revision: 1, asked_revision: null, revision: 1 } as const;

export function activeDraft<D extends Pick<Counted, 'archived_at'>>(known: D | null): D | Refusal {
  return known === null || known.archived_at !== null ? refuse('NOT_FOUND') : known;
}

/** The version that was published last; null before the first. */
export function publishedVersionOf(draft: Publishing): number | null {
  return 'module' in draft ? draft.module.published_version : draft.published_version;
}

/** The first edit after publishing starts the next version. */
export function editedDraft<D extends Versioned>(draft: D, now: Date): D {
  const draft_version = draft.draft_version === publishedVersionOf(draft) ? draft.draft_version + 1 : draft.draft_version;
  return { ...draft, draft_version, draft_revision: draft.draft_revision + 1, updated_at: now };
}

/**
 * Its own fields, which wait in the draft until it is published.
 * @returns the same object, and no fields, if nothing differs
 */
export function describedDraft<D extends Versioned>(
  draft: D,
  patch: NoInfer<Patch<DescribedOf<D>>>,
  now: Date,
): { next: D; fields: string[] } {
  const { next, fields } = applyPatch<object>(draft, patch) as { next: D; fields: string[] };
  if (fields.length === 0) return { next: draft, fields };
  return { next: { ...editedDraft(next, now), revision: draft.revision + 1 }, fields };
}

/**
 * A new place in the product takes effect at once and is no edit of the draft. Both are changes of the record.
 * @returns the same object, and no fields, if nothing differs
 */
export function changedDraft<D extends Draft>(
  draft: D,
  patch: NoInfer<Patch<DescribedOf<D>>>,
  placement: Patch<Placement>,
  now: Date,
): { next: D; fields: string[] } {
  const described = describedDraft(draft, patch, now);
  const moved = placed(draft.module, placement);
  if (moved.fields.length === 0) return described;
  const next = { ...described.next, module: moved.next, revision: draft.revision + 1, updated_at: now };
  return { next, fields: [...described.fields, ...moved.fields] };
}

export function archivedDraft<D extends Counted>(known: D | null, now: Date): D | Refusal {
  const draft = activeDraft(known);
  return isRefusal(draft) ? draft : { ...draft, updated_at: now, archived_at: now };
}

/** Out of the bin, as it was. */
export function draftFromBin<D extends Counted>(known: D | null, now: Date): D | Refusal {
  const draft = inBin(known, now);
  return isRefusal(draft) ? draft : { ...draft, revision: draft.revision + 1, updated_at: now, archived_at: null };
}

export function stateOf(draft: Publishing): CourseDraft['state'] {
  const published = publishedVersionOf(draft);
  if (published === null) return 'draft';
  return draft.draft_version === published ? 'published' : 'changed';
}

/** As every draft says it. */
export function presentPublishing(draft: Publishing & Pick<Counted, 'draft_revision' | 'asked_revision'>) {
  const { draft_revision, asked_revision } = draft;
  return { state: stateOf(draft), published_version: publishedVersionOf(draft), draft_revision, asked_revision };
}

/** What facts tell of every draft in plain. */
export const KEPT_OF_DRAFT = ['draft_version', 'archived_at'] as const satisfies readonly (keyof Counted)[];
const KEPT_OF_PLACE = ['sequence', 'is_required', 'visible_tiers'] as const satisfies readonly (keyof Placement)[];

/** What the fact of a change tells of a draft before and after, with its place in the product. */
export function draftChange<Action extends string, D extends Draft>(
  { kept, ...audited }: Audited<NoInfer<D>>,
  { before, after, ...compared }: Compared<Action, D>,
): ChangeBetween<Action> {
  return changeBetween<Action, D & Placement>(
    { ...audited, kept: [...KEPT_OF_DRAFT, ...KEPT_OF_PLACE, ...kept] },
    { ...compared, before: withPlace(before), after: withPlace(after) },
  );
}

function withPlace<D extends Draft>(draft: D | null): (D & Placement) | null {
  if (draft === null) return null;
  const { sequence, is_required, visible_tiers } = draft.module;
  return { ...draft, sequence, is_required, visible_tiers };
}
