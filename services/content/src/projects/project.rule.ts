/** Changes to a project module; each leaves a fact for the record of staff actions (docs/projects.md#modules). */
import { ProjectModuleChanged, ProjectPublished } from '@paanch/contracts/content/events';
import { nothingToPublish } from '@paanch/contracts/content/reasons';
import { fact, type DataOf } from '@paanch/contracts/kernel/event';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import type { Patch } from '@paanch/contracts/kernel/json/apply-patch';
import type { Audited } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { activeDraft, archivedDraft, changedDraft, draftChange, draftFromBin, NEW_DRAFT } from '../modules/draft.rule.js';
import type { Placement } from '../modules/placement.rule.js';
import type { Publishing } from '../modules/versions/publish-module.rule.js';
import type { Module } from '../modules/tables.js';
import type { Project, ProjectDecision } from './project.js';

type Described = Pick<Project, 'name' | 'description' | 'project_type'>;
interface PublishedProject {
  readonly id: string;
  readonly product_id: string;
  readonly version: number;
  readonly sha256: string;
}

const AUDITED: Audited<Project> = { kept: ['product_id', 'project_type'], hashed: ['name', 'description'] };

type Action = DataOf<typeof ProjectModuleChanged>['change']['action'];

export function createProject(described: Described & { readonly product_id: string }, module: Module, now: Date): ProjectDecision {
  const begun = { ...NEW_DRAFT, created_at: now, updated_at: now, archived_at: null };
  return decided(null, { ...described, ...begun, id: module.id, module }, 'created');
}

export function changeProject(
  known: Project | null,
  patch: Patch<Described>,
  placement: Patch<Placement>,
  now: Date,
): ProjectDecision | Refusal {
  const project = activeDraft(known);
  if (isRefusal(project)) return project;
  const { next, fields } = changedDraft<Project>(project, patch, placement, now);
  return fields.length === 0 ? { next: project, facts: [], outcome: project } : decided(project, next, 'changed', fields);
}

/** Its fact tells learners' services what they show from now on. */
export function publishProject(
  known: Project | null,
  { now, sha256 }: Pick<Publishing, 'now' | 'sha256'>,
): ProjectDecision<PublishedProject> | Refusal {
  const project = activeDraft(known);
  if (isRefusal(project)) return project;
  if (project.draft_version === project.module.published_version) return refuse(nothingToPublish);
  const { id, product_id, draft_version: version, name, description, project_type } = project;
  const published = { version, sha256: sha256(canonicalJson({ name, description, project_type })) };
  const told = { module_id: id, product_id, name, description, project_type, ...published };
  return { next: { ...project, updated_at: now }, facts: [fact(ProjectPublished, id, told)], outcome: { id, product_id, ...published } };
}

export function archiveProject(known: Project | null, now: Date): ProjectDecision | Refusal {
  const archived = archivedDraft(known, now);
  return isRefusal(archived) ? archived : decided(known, archived, 'archived');
}

export function restoreProject(known: Project | null, now: Date): ProjectDecision | Refusal {
  const restored = draftFromBin(known, now);
  return isRefusal(restored) ? restored : decided(known, restored, 'restored');
}

function decided(before: Project | null, project: Project, action: Action, fields: readonly string[] = []): ProjectDecision {
  const { id, product_id } = project;
  const change = draftChange(AUDITED, { action, fields, before, after: project });
  const told = fact(ProjectModuleChanged, id, { module_id: id, product_id, change });
  return { next: project, facts: [told], outcome: project };
}
