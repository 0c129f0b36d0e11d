import type { MODULE_TYPES } from '@paanch/contracts/content/events';

/** One step of a product. It has the id of the assessment that is its body (docs/content.md#modules). */
export interface Module {
  readonly id: string;
  readonly type: (typeof MODULE_TYPES)[number];
  readonly sequence: number;
  readonly is_required: boolean;
  /** Null until its body is first published. */
  readonly published_version: number | null;
  /** Hash of that version's body. */
  readonly sha256: string | null;
  readonly archived_at: Date | null;
}
