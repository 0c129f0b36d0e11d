/** The kinds of work that a learner completes and stars are earned by (docs/path.md#the-log). */
import { z } from 'zod';

export const WORK_KINDS = ['assessment', 'course', 'expert_session', 'project', 'interview'] as const;
export const WorkKind = z.enum(WORK_KINDS);
export type WorkKind = z.infer<typeof WorkKind>;
