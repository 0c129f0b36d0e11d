/** How the exam of a product is set up, and what it can ask (docs/exams.md#configuration). */
import type { Tier } from '@paanch/contracts/kernel/stars';

/** Tiers that an exam leads to. */
export type TargetTier = Exclude<Tier, 'BRONZE'>;

/** Content's, without the prompt. */
export interface ExamConfiguration {
  readonly id: string;
  readonly productId: string;
  readonly version: number;
  readonly isEnabled: boolean;
  readonly questionCount: number;
  /** Whole percent. */
  readonly passThreshold: number;
  readonly timeLimitMinutes: number;
  readonly bankIds: Readonly<Record<TargetTier, readonly string[]>>;
}
