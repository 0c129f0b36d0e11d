import type { PublishAsked } from '@paanch/contracts/content/events';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { StaffText } from './notification-text.js';

/** Where a draft of each type is written. */
const PAGES: Readonly<Record<DataOf<typeof PublishAsked>['type'], string>> = {
  assessment: '/admin/assessments',
  bank: '/admin/question-banks',
  course: '/admin/courses',
  expert_session: '/admin/expert-sessions',
};

/** @param author null: not known */
export const publishAsked = ({ type, draft_id, name }: DataOf<typeof PublishAsked>, author: string | null): StaffText => ({
  kind: 'publish_asked',
  en: {
    title: `Please publish: ${name}`,
    body: `${author ?? 'A colleague'} asks you to publish ${name}. Look at what changed, then publish it.`,
  },
  link: `${PAGES[type]}/${draft_id}`,
});
