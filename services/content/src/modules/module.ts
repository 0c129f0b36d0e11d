import type { MODULE_TYPES } from '@paanch/contracts/content/events';

/** One step of a product; its body, an assessment, has the same id (product 16). */
export interface Module {
  readonly id: string;
  readonly type: (typeof MODULE_TYPES)[number];
  readonly sequence: number;
  readonly is_required: boolean;
  /** Null until its body is published for the first time. */
  readonly published_version: number | null;
  /** Of that version's body. */
  readonly sha256: string | null;
  readonly archived_at: Date | null;
}
