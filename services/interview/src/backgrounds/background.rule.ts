/** What may happen to a background configuration; each change leaves its fact, and each save a version (docs/projects.md#backgrounds). */
import { BackgroundChanged } from '@paanch/contracts/interview/events';
import { GRADING_FIELDS } from '@paanch/contracts/kernel/vocabulary/study';
import { type DataOf, type Fact, fact } from '@paanch/contracts/kernel/event';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { type Audited, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Background, Configuration } from './tables.js';

type Action = DataOf<typeof BackgroundChanged>['change']['action'];

const AUDITED: Audited<Background> = {
  kept: ['background_type', 'project_type', 'archived_at'],
  hashed: GRADING_FIELDS,
};

interface BackgroundDecision {
  readonly next: Background;
  readonly facts: readonly Fact[];
  readonly outcome: Background;
}

export function createBackground(id: string, configuration: Configuration, now: Date): BackgroundDecision {
  return saved(null, { id, ...configuration, revision: 1, created_at: now, updated_at: now, archived_at: null }, 'created');
}

export function changeBackground(known: Background | null, patch: Patch<Configuration>, now: Date): BackgroundDecision | Refusal {
  const background = active(known);
  if (isRefusal(background)) return background;
  const { next, fields } = applyPatch(background, patch);
  if (fields.length === 0) return { next: background, facts: [], outcome: background };
  return saved(background, { ...next, ...revised(background, now) }, 'changed', fields);
}

export function archiveBackground(known: Background | null, now: Date): BackgroundDecision | Refusal {
  const background = active(known);
  if (isRefusal(background)) return background;
  return saved(background, { ...background, ...revised(background, now), archived_at: now }, 'archived');
}

export function configurationOf(background: Background): Configuration {
  const { id: _id, revision: _revision, created_at: _created, updated_at: _updated, archived_at: _archived, ...configuration } = background;
  return configuration;
}

function active(known: Background | null): Background | Refusal {
  return known === null || known.archived_at !== null ? refuse('NOT_FOUND') : known;
}

const revised = ({ revision }: Background, now: Date) => ({ revision: revision + 1, updated_at: now });

function saved(before: Background | null, background: Background, action: Action, fields: readonly string[] = []): BackgroundDecision {
  const { id } = background;
  const change = changeBetween(AUDITED, { action, fields, before, after: background });
  return { next: background, facts: [fact(BackgroundChanged, id, { background_id: id, change })], outcome: background };
}
