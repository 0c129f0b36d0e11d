import type { DataOf } from '@paanch/contracts/kernel/event';
import { ScoreCorrected } from '@paanch/contracts/progress/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { scoreCorrected } from '../notifications/texts/progress-text.rule.js';
import { saveStandings } from './save-standings.js';

export const onScoreCorrected = subscribe(
  ScoreCorrected,
  saveStandings<DataOf<typeof ScoreCorrected>>(({ data: { attempt_id: attemptId, previous_score: previous, score } }) =>
    score <= previous ? null : { cause: `score ${attemptId} ${score}`, textFor: () => scoreCorrected(previous, score) },
  ),
);
