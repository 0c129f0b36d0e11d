import type { NotificationKind } from '@paanch/contracts/auth/notifications';

interface MailGroup {
  readonly name: 'progress' | 'reviews' | 'exam' | 'applications' | 'college' | 'waiting' | 'jobs' | 'imports';
  readonly kinds: readonly NotificationKind[];
}

/** The kinds whose mails can be chosen, in the order and under the headings in which people look for them. */
export const MAIL_GROUPS: readonly MailGroup[] = [
  {
    name: 'progress',
    kinds: ['star_unlocked', 'tier_assigned', 'score_corrected', 'attempt_voided', 'progress_overridden', 'quiz_wait_ended'],
  },
  { name: 'reviews', kinds: ['grade_ready', 'review_finished', 'appeal_decided'] },
  { name: 'exam', kinds: ['exam_passed', 'exam_not_passed', 'exam_voided', 'exam_extra_attempt', 'exam_wait_ended'] },
  { name: 'applications', kinds: ['application_changed', 'answer_overdue'] },
  { name: 'college', kinds: ['announcement', 'quiet_days'] },
  { name: 'waiting', kinds: ['reviews_waiting', 'appeal_opened', 'publish_asked', 'support_requested'] },
  { name: 'jobs', kinds: ['job_expires_soon', 'applications_unanswered'] },
  { name: 'imports', kinds: ['import_finished'] },
];
