/** Publishes a draft as a version that never changes again (docs/content.md#versions). */
import { ModulePublished } from '@paanch/contracts/content/events';
import type { ModuleBody } from '@paanch/contracts/content/modules/module-bodies';
import { fact, type Fact } from '@paanch/contracts/kernel/event';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import type { NewVersion } from './tables.js';

export interface Publishing {
  /** User id of the one who publishes. */
  readonly by: string;
  readonly now: Date;
  /** Hex SHA-256 of a text. */
  readonly sha256: (text: string) => string;
}

export function newVersion<Body extends ModuleBody>(
  body: Body,
  lessonCount: number,
  { by, now, sha256 }: Publishing,
): { version: NewVersion<Body>; facts: Fact[] } {
  const { module_id, type, product_id, version } = body;
  const hash = sha256(canonicalJson(body));
  return {
    version: { version, sha256: hash, body, lesson_count: lessonCount, published_at: now, published_by: by },
    facts: [fact(ModulePublished, module_id, { module_id, type, product_id, version, sha256: hash })],
  };
}
