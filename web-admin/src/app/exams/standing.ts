import type { StaffExamAttempt } from '@paanch/contracts/progress/exams/staff-exams';
import type { StatusTone } from '@paanch/ui/feedback/status-chip';

type Standing = 'passed' | 'failed' | 'completed' | 'in_progress' | 'abandoned';

export const STANDING_TONES: Readonly<Record<Standing, StatusTone>> = {
  passed: 'ok',
  failed: 'err',
  completed: 'info',
  in_progress: 'pending',
  abandoned: 'off',
};

/** What the badge of an attempt says. */
export function standingOf({ status, passed }: Pick<StaffExamAttempt, 'status' | 'passed'>): Standing {
  if (status === 'IN_PROGRESS') return 'in_progress';
  if (status === 'ABANDONED') return 'abandoned';
  if (passed === null) return 'completed';
  return passed ? 'passed' : 'failed';
}
