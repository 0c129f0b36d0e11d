import type { examAttempts } from '../../exams/tables.js';
import type { attempts } from '../writing/tables.js';
import type { Pausable } from './break.rule.js';

type Paused = Pick<
  typeof attempts.$inferSelect | typeof examAttempts.$inferSelect,
  'status' | 'may_break' | 'breaks_taken' | 'break_seconds' | 'break_until' | 'deadline_at'
>;

export function pausableOf(row: Paused): Pausable {
  return {
    isOpen: row.status === 'IN_PROGRESS',
    mayBreak: row.may_break,
    breaksTaken: row.breaks_taken,
    breakSeconds: row.break_seconds,
    breakUntil: row.break_until,
    deadlineAt: row.deadline_at,
  };
}
