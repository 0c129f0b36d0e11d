/** What people are told of appeals, about projects and interviews alike (docs/people.md#notifications). */
import type { AppealOutcome } from '@paanch/contracts/interview/appeal-vocabulary';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { AppealDecided, AppealOpened } from '@paanch/contracts/interview/events';
import { interviewPage } from './interview-text.rule.js';
import type { NotificationText } from './notification-text.rule.js';
import { projectPage } from './project-text.rule.js';

interface About {
  readonly title: string;
  /** "your project Shop ledger" */
  readonly own: string;
  /** "the project Shop ledger" */
  readonly theirs: string;
  /** What an appeal that is upheld makes of it. */
  readonly done: 'passed' | 'completed';
  readonly link: string;
}

/** A project has a name and a page of its module. */
function aboutOf({ subject_id, product_id, module_id, module_name }: DataOf<typeof AppealOpened>): About {
  if (module_id === null) {
    return { title: 'Interview', own: 'your interview', theirs: 'an interview', done: 'passed', link: interviewPage(subject_id) };
  }
  const title = module_name ?? '';
  const link = projectPage({ product_id, module_id });
  return { title, own: `your project ${title}`, theirs: `the project ${title}`, done: 'completed', link };
}

const OUTCOMES: Readonly<Record<AppealOutcome, (done: About['done']) => string>> = {
  upheld: (done) => `agreed with you, and it counts as ${done}.`,
  partly: () => 'agreed with you in part. The result stays; read why.',
  not_upheld: () => 'did not come to another result. Read why.',
};

export function appealDecided(data: DataOf<typeof AppealDecided>): NotificationText {
  const { title, own, done, link } = aboutOf(data);
  return {
    kind: 'appeal_decided',
    title: `Your appeal was answered: ${title}`,
    body: `A second person looked at ${own} again: they ${OUTCOMES[data.outcome](done)}`,
    link,
  };
}

export function appealOpened(data: DataOf<typeof AppealOpened>): NotificationText {
  const { title, theirs } = aboutOf(data);
  return {
    kind: 'appeal_opened',
    title: `A learner asks a person to look again: ${title}`,
    body: `It is about ${theirs}. An Admin who has not decided on this submission before has to answer.`,
    link: '/admin/appeals',
  };
}
