import type { Tier } from '@paanch/contracts/kernel/stars';
import type { InterviewQuestion } from '../../provider.js';

/**
 * Six for each tier, of a field or of a part that all interviews share (docs/interviews.md#questions). They are spoken by a synthetic voice: short, without
 * symbols, figures and abbreviations.
 */
export type QuestionsByTier = Readonly<Record<Tier, readonly InterviewQuestion[]>>;
