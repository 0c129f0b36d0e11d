/** What people are told of appeals, about projects and interviews alike (docs/people.md#notifications). */
import type { AppealOutcome } from '@paanch/contracts/interview/appeal-vocabulary';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { AppealDecided, AppealOpened } from '@paanch/contracts/interview/events';
import { interviewPage } from './interview-text.rule.js';
import type { NotificationText } from './notification-text.rule.js';
import { projectPage } from './project-text.rule.js';

/** A project has a name and a page of its module. */
function aboutOf({ subject_id, product_id, module_id, module_name }: DataOf<typeof AppealOpened>) {
  if (module_id === null) return { title: 'interview', what: 'interview', link: interviewPage(subject_id) };
  const name = module_name ?? '';
  return { title: name, what: `project ${name}`, link: projectPage({ product_id, module_id }) };
}

const OUTCOMES: Readonly<Record<AppealOutcome, (counts: string) => string>> = {
  upheld: (counts) => `agreed with you, and it counts as ${counts}.`,
  partly: () => 'agreed with you in part. The result stays; read why.',
  not_upheld: () => 'did not come to another result. Read why.',
};

export function appealDecided(data: DataOf<typeof AppealDecided>): NotificationText {
  const { title, what, link } = aboutOf(data);
  const counts = data.subject_type === 'interview' ? 'passed' : 'completed';
  return {
    kind: 'appeal_decided',
    title: `Your appeal was answered: ${title}`,
    body: `A second person looked at your ${what} again: they ${OUTCOMES[data.outcome](counts)}`,
    link,
  };
}

export function appealOpened(data: DataOf<typeof AppealOpened>): NotificationText {
  const { title, what } = aboutOf(data);
  const about = data.subject_type === 'interview' ? 'an interview' : `the ${what}`;
  return {
    kind: 'appeal_opened',
    title: `A learner asks a person to look again: ${title}`,
    body: `It is about ${about}. An Admin who has not decided on this submission before has to answer.`,
    link: '/admin/appeals',
  };
}
