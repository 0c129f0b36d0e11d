import type { Attempt } from '@paanch/contracts/progress/attempts';
import { exactOf } from '@paanch/ui/time/moments';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useDuration } from '../../clock/use-duration.js';
import { secondsBetween } from '../../moments.rule.js';
import { measureMessages } from './measure.messages.js';

type Timed = Pick<Attempt, 'timestamp_start' | 'time_limit_minutes' | 'extra_time_factor' | 'refunded_seconds' | 'deadline_at'>;
type Closed = Timed & Pick<Attempt, 'correct_count' | 'question_count' | 'timestamp_end'>;

/** What a result is based on: "21 of 25 correct, 36 min of 60 min. Submitted …"; '' if the attempt has no end. */
export function useFacts(): (attempt: Closed) => string {
  useTexts('app', { measure: measureMessages });
  const { t } = useTranslation();
  const timeOf = useTime();
  return (attempt) => {
    const { correct_count, question_count: count, timestamp_end: end, deadline_at } = attempt;
    if (end === null) return '';
    const facts = t('measure.facts', { correct: correct_count ?? 0, count, time: timeOf(attempt, end) });
    return `${facts} ${t(end === deadline_at ? 'measure.ranOut' : 'measure.submitted', { when: exactOf(end) })}`;
  };
}

/** "3 min 25 s of 3 min 30 s (30 s added back)". Answers on their way when time runs out are let in, which is not time the learner had. */
function useTime() {
  const { t } = useTranslation();
  const duration = useDuration();
  return ({ timestamp_start, time_limit_minutes, extra_time_factor, refunded_seconds: added, deadline_at }: Timed, end: string): string => {
    const seconds = secondsBetween(timestamp_start, end);
    if (time_limit_minutes === null || deadline_at === null) return duration(seconds);
    const limitSeconds = Math.round(time_limit_minutes * extra_time_factor * 60) + added;
    const [took, limit] = [duration(Math.min(seconds, limitSeconds)), duration(limitSeconds)];
    if (added === 0) return t('measure.tookOf', { took, limit });
    return t('measure.tookOfExtended', { took, limit, added: duration(added) });
  };
}
