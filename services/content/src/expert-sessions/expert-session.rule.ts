/** Changes to an expert session; each leaves a fact for the record of staff actions (docs/content.md#expert-sessions). */
import { ExpertSessionChanged } from '@paanch/contracts/content/events';
import { fact, type DataOf } from '@paanch/contracts/kernel/event';
import type { Patch } from '@paanch/contracts/kernel/json/apply-patch';
import type { Audited } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal, type Refusal } from '@paanch/contracts/kernel/refusal';
import { activeDraft, archivedDraft, changedDraft, draftChange, draftFromBin, NEW_DRAFT } from '../modules/draft.rule.js';
import type { Placement } from '../modules/placement.rule.js';
import type { Module } from '../modules/tables.js';
import type { ExpertSession, ExpertSessionDecision } from './expert-session.js';

type Described = Pick<
  ExpertSession,
  'name' | 'description' | 'speaker' | 'speaker_title' | 'video_id' | 'low_data_video_id' | 'captions' | 'thumbnail_url'
>;
const AUDITED: Audited<ExpertSession> = {
  kept: ['product_id', 'video_id', 'low_data_video_id'],
  hashed: ['name', 'description', 'speaker', 'speaker_title', 'captions', 'thumbnail_url'],
  names: { name: 'title', video_id: 'video_url', low_data_video_id: 'low_data_video_url' },
};

type Action = DataOf<typeof ExpertSessionChanged>['change']['action'];

export function createExpertSession(
  described: Described & { readonly product_id: string },
  module: Module,
  now: Date,
): ExpertSessionDecision {
  const begun = { ...NEW_DRAFT, new_version: null, created_at: now, updated_at: now, archived_at: null };
  return decided(null, { ...described, ...begun, id: module.id, module }, 'created');
}

export function changeExpertSession(
  known: ExpertSession | null,
  patch: Patch<Described>,
  placement: Patch<Placement>,
  now: Date,
): ExpertSessionDecision | Refusal {
  const session = activeDraft(known);
  if (isRefusal(session)) return session;
  const { next, fields } = changedDraft<ExpertSession>(session, patch, placement, now);
  return fields.length === 0 ? { next: session, facts: [], outcome: session } : decided(session, next, 'changed', fields);
}

export function archiveExpertSession(known: ExpertSession | null, now: Date): ExpertSessionDecision | Refusal {
  const archived = archivedDraft(known, now);
  return isRefusal(archived) ? archived : decided(known, archived, 'archived');
}

export function restoreExpertSession(known: ExpertSession | null, now: Date): ExpertSessionDecision | Refusal {
  const restored = draftFromBin(known, now);
  return isRefusal(restored) ? restored : decided(known, restored, 'restored');
}

export function decided(
  before: ExpertSession | null,
  session: ExpertSession,
  action: Action,
  fields: readonly string[] = [],
): ExpertSessionDecision {
  const { id, product_id } = session;
  const change = draftChange(AUDITED, { action, fields, before, after: session });
  const told = fact(ExpertSessionChanged, id, { session_id: id, product_id, change });
  return { next: session, facts: [told], outcome: session };
}
