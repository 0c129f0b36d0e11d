import type { Tier, TierRanges } from '@paanch/contracts/kernel/stars';
import type { ModuleType } from '@paanch/contracts/progress/learner-products';

/** A published module of a programme, whether or not its body has arrived. */
export interface Module {
  readonly id: string;
  readonly type: ModuleType;
  readonly sequence: number;
  readonly isRequired: boolean;
  /** Its own, else the product's (docs/path.md#who-sees-what). */
  readonly visibleTiers: readonly Tier[];
}

/** The product as content last announced it. */
export interface Programme {
  readonly productId: string;
  readonly isReadiness: boolean;
  readonly isArchived: boolean;
  readonly ranges: TierRanges;
  readonly modules: readonly Module[];
}
