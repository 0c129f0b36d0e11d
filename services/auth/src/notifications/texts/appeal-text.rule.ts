/** What people are told of appeals, about projects and interviews alike (docs/people.md#notifications). */
import type { InBoth } from '@paanch/contracts/kernel/language/language';
import type { AppealOutcome } from '@paanch/contracts/interview/appeal-vocabulary';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { AppealDecided, AppealOpened } from '@paanch/contracts/interview/events';
import { interviewPage } from './interview-text.rule.js';
import type { LearnerText, StaffText } from './notification-text.js';
import { projectPage } from './project-text.rule.js';

interface About {
  readonly title: string;
  /** "your project Shop ledger" */
  readonly own: string;
  /** What an appeal that is upheld makes of it. */
  readonly done: string;
}

interface Subject extends InBoth<About> {
  /** "the project Shop ledger" */
  readonly theirs: string;
  readonly link: string;
}

/** A project has a name and a page of its module. */
function subjectOf({ subject_id, product_id, module_id, module_name }: DataOf<typeof AppealOpened>): Subject {
  if (module_id === null) {
    return {
      en: { title: 'Interview', own: 'your interview', done: 'passed' },
      hi: { title: 'इंटरव्यू', own: 'आपका इंटरव्यू', done: 'पास' },
      theirs: 'an interview',
      link: interviewPage(subject_id),
    };
  }
  const title = module_name ?? '';
  return {
    en: { title, own: `your project ${title}`, done: 'completed' },
    hi: { title, own: `आपका प्रोजेक्ट ${title}`, done: 'पूरा' },
    theirs: `the project ${title}`,
    link: projectPage({ product_id, module_id }),
  };
}

const OUTCOMES: Readonly<Record<AppealOutcome, InBoth<(done: string) => string>>> = {
  upheld: {
    en: (done) => `they agreed with you, and it counts as ${done}.`,
    hi: (done) => `वे आपसे सहमत हैं, और इसे ${done} माना गया है।`,
  },
  partly: {
    en: () => 'they agreed with you in part. The result stays; read why.',
    hi: () => 'वे कुछ बातों में आपसे सहमत हैं। नतीजा वही रहेगा; पढ़ें कि क्यों।',
  },
  not_upheld: {
    en: () => 'they did not come to another result. Read why.',
    hi: () => 'उनका नतीजा भी वही रहा। पढ़ें कि क्यों।',
  },
};

export function appealDecided(data: DataOf<typeof AppealDecided>): LearnerText {
  const { en, hi, link } = subjectOf(data);
  const outcome = OUTCOMES[data.outcome];
  return {
    kind: 'appeal_decided',
    en: {
      title: `Your appeal was answered: ${en.title}`,
      body: `A second person looked at ${en.own} again: ${outcome.en(en.done)}`,
    },
    hi: {
      title: `आपकी दोबारा जाँच का जवाब आ गया: ${hi.title}`,
      body: `एक दूसरे व्यक्ति ने ${hi.own} फिर से देखा: ${outcome.hi(hi.done)}`,
    },
    link,
  };
}

export function appealOpened(data: DataOf<typeof AppealOpened>): StaffText {
  const { en, theirs } = subjectOf(data);
  return {
    kind: 'appeal_opened',
    en: {
      title: `A learner asks a person to look again: ${en.title}`,
      body: `It is about ${theirs}. An Admin who has not decided on this submission before has to answer.`,
    },
    link: '/admin/appeals',
  };
}
