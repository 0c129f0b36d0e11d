import type { DataOf } from '@paanch/contracts/kernel/event';
import { QuizWaitEnded } from '@paanch/contracts/progress/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { quizWaitEnded } from '../notifications/texts/progress-text.rule.js';
import { saveStandings } from './save-standings.js';

/** Each wait has its own fact, so a quiz that makes a learner wait twice notifies twice. */
export const onQuizWaitEnded = subscribe(
  QuizWaitEnded,
  saveStandings<DataOf<typeof QuizWaitEnded>>(({ id, data }) => ({ cause: `quiz wait ${id}`, textFor: () => quizWaitEnded(data) })),
);
