/** What people are told of projects (docs/people.md#notifications). */
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { ProjectGraded, ProjectReviewed } from '@paanch/contracts/interview/events';
import type { NotificationText } from './notification-text.rule.js';

interface OfProject {
  readonly product_id: string;
  readonly module_id: string;
  readonly module_name: string;
}

export const projectPage = ({ product_id, module_id }: Pick<OfProject, 'product_id' | 'module_id'>) =>
  `/app/job-readiness/projects/${module_id}?productId=${product_id}`;

function gradeInWords({ ai_grade_status: ai, manual_review_status: manual, module_name: name }: DataOf<typeof ProjectGraded>): string {
  if (ai === 'failed') return `Your project ${name} could not be graded by machine. A person grades it within three working days.`;
  const found = `Your project ${name} was graded: read what was found.`;
  return manual === 'pending'
    ? `${found} A person looks at it next and decides within three working days.`
    : `${found} It counts as completed.`;
}

export const gradeReady = (data: DataOf<typeof ProjectGraded>): NotificationText => ({
  kind: 'grade_ready',
  title: `Your project was looked at: ${data.module_name}`,
  body: gradeInWords(data),
  link: projectPage(data),
});

export const reviewFinished = (data: DataOf<typeof ProjectReviewed>): NotificationText => ({
  kind: 'review_finished',
  title:
    data.status === 'approved' ? `Your project was approved: ${data.module_name}` : `Your project can be improved: ${data.module_name}`,
  body:
    data.status === 'approved'
      ? `A person approved your project ${data.module_name}, and it counts as completed. Read what they say.`
      : `A person read your project ${data.module_name} and says what is missing. You can submit it again.`,
  link: projectPage(data),
});

export function reviewsWaiting({ waiting, overdue }: { readonly waiting: number; readonly overdue: number }): NotificationText {
  const count = waiting === 1 ? '1 submission has' : `${waiting} submissions have`;
  return {
    kind: 'reviews_waiting',
    title: `${count} waited for more than 2 working days`,
    body: `${count} waited for a person for more than 2 working days, ${overdue} of them longer than the three that learners are promised.`,
    link: '/admin/submissions?status=pending',
  };
}
