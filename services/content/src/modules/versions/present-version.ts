import type { ModuleVersion } from '@paanch/contracts/content/modules/module-bodies';
import type { ListedVersion } from './tables.js';

export function presentVersion({ version, sha256, lesson_count, published_at, published_by }: ListedVersion): ModuleVersion {
  return { version, sha256, lesson_count, published_at: published_at.toISOString(), published_by };
}
