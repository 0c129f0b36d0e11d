import type { BackgroundType, ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import type { StarLevel, Tier } from '@paanch/contracts/kernel/stars';
import type { Completion, Submission } from '../submissions/tables.js';
import type { StoredBrief, StoredProjectDraft } from './tables.js';

export interface ShownModule {
  readonly id: string;
  readonly product_id: string;
  readonly name: string;
  readonly description: string | null;
  readonly project_type: ProjectType;
  readonly sequence: number;
  readonly is_required: boolean;
  readonly shownTo: readonly Tier[];
  /** It left its product, or the product is archived. */
  readonly isGone: boolean;
}

/** One project of one learner, with everything that was done for it (docs/projects.md#the-learners-side). */
export interface ProjectWork {
  readonly studentId: string;
  /** Null: there is no such module. */
  readonly module: ShownModule | null;
  /** In the programme of the module; null: the learner is not in it. */
  readonly standing: { readonly star_level: StarLevel | null; readonly tier: Tier | null } | null;
  readonly background: BackgroundType | null;
  /** The latest. */
  readonly brief: StoredBrief | null;
  /** Of that brief. */
  readonly draft: StoredProjectDraft | null;
  /** Of every brief, newest first. */
  readonly submissions: readonly Submission[];
  readonly completion: Completion | null;
}
