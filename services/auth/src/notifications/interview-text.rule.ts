/** What learners are told of their interviews (docs/people.md#notifications). */
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { InterviewAnalyzed, InterviewReviewed } from '@paanch/contracts/interview/events';
import type { NotificationText } from './notification-text.rule.js';

export const interviewPage = (submissionId: string) => `/app/job-readiness/interviews/feedback/${submissionId}`;

/** Every interview goes to a person, whatever the machine found. */
export const interviewAnalyzed = ({ submission_id: id, ai_grade_status: status }: DataOf<typeof InterviewAnalyzed>): NotificationText => ({
  kind: 'grade_ready',
  title: status === 'failed' ? 'A person looks at your interview' : 'Your interview feedback is ready',
  body:
    status === 'failed'
      ? 'Your interview could not be analysed by machine. A person looks at it and decides within three working days.'
      : 'Your interview was analysed: read the feedback. A person looks at it next and decides within three working days.',
  link: interviewPage(id),
});

export const interviewReviewed = ({ submission_id: id, status }: DataOf<typeof InterviewReviewed>): NotificationText => ({
  kind: 'review_finished',
  title: status === 'approved' ? 'You passed the interview' : 'Your interview is not passed yet',
  body:
    status === 'approved'
      ? 'A person looked at your interview, and you passed. Read what they say.'
      : 'A person looked at your interview and says what was missing. You can practise now, and take it again after a day.',
  link: interviewPage(id),
});
