import type { ProjectModule } from '@paanch/contracts/content/modules/projects';
import { stateOf } from '../modules/draft.rule.js';
import type { Project } from './project.js';

export function presentProject(project: Project): ProjectModule {
  const { id, product_id, name, description, project_type, revision, created_at, updated_at } = project;
  const { sequence, is_required, visible_tiers, published_version } = project.module;
  return {
    id,
    product_id,
    name,
    description,
    project_type,
    is_required,
    visible_tiers: visible_tiers && [...visible_tiers],
    sequence,
    state: stateOf(project),
    published_version,
    revision,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
