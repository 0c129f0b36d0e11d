/** What becomes of an appeal (docs/projects.md#appeals). */
import { z } from 'zod';

export const APPEAL_STATUSES = ['open', 'decided'] as const;
export const AppealStatus = z.enum(APPEAL_STATUSES, { error: 'Status must be open or decided' });
export type AppealStatus = z.infer<typeof AppealStatus>;

export const APPEAL_OUTCOMES = ['upheld', 'partly', 'not_upheld'] as const;
export const AppealOutcome = z.enum(APPEAL_OUTCOMES, { error: 'Outcome is required' });
export type AppealOutcome = z.infer<typeof AppealOutcome>;

export const APPEAL_SUBJECTS = ['project', 'interview'] as const;
export const AppealSubject = z.enum(APPEAL_SUBJECTS, { error: 'Choose what the appeal is about' });
export type AppealSubject = z.infer<typeof AppealSubject>;

/** An appeal as it stands beside the result that it is about. */
export const AppealOfResult = z.object({
  id: z.uuid(),
  status: AppealStatus,
  outcome: AppealOutcome.nullable(),
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
});
