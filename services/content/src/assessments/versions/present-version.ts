import type { publishAssessment } from '@paanch/contracts/content/assessments';
import type { ReplyOf } from '@paanch/contracts/kernel/route';
import type { ListedVersion } from './version.store.js';

export function presentVersion({
  version,
  sha256,
  question_count,
  published_at,
  published_by,
}: ListedVersion): ReplyOf<typeof publishAssessment> {
  return { version, sha256, question_count, published_at: published_at.toISOString(), published_by };
}
