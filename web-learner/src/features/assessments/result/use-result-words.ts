import type { Attempt } from '@paanch/contracts/progress/attempts';
import { useTranslation } from 'react-i18next';
import { useDuration } from '../../../app/clock/use-duration.js';
import { momentOf, secondsBetween } from '../../../app/moments.rule.js';

interface ResultWords {
  readonly title: string;
  /** What the result is based on; '' if the attempt has no end. */
  readonly facts: string;
}

/** The result first, then what it is based on. Average and tier appear only once every assessment is submitted (docs/look.md#result). */
export function useResultWords(attempt: Attempt): ResultWords {
  const { t } = useTranslation();
  const timeOf = useTime();
  const { score, correct_count, question_count, timestamp_end, deadline_at, outcome } = attempt;
  const scored = t('assessments.result.scored', { score: score ?? 0 });
  const isPlaced = outcome !== null && outcome.average_score !== null && outcome.tier !== null;
  const title = isPlaced
    ? `${scored} ${t('assessments.result.placed', { average: outcome.average_score, tier: t(`standing.tiers.${outcome.tier}`) })}`
    : scored;
  if (timestamp_end === null) return { title, facts: '' };
  const ended = timestamp_end === deadline_at ? 'assessments.result.ranOut' : 'assessments.result.submitted';
  const facts = [
    t('assessments.result.facts', { correct: correct_count ?? 0, count: question_count, time: timeOf(attempt, timestamp_end) }),
    t(ended, { when: momentOf(timestamp_end) }),
    ...(score === 0 ? [t('assessments.result.zeroCounts')] : []),
  ];
  return { title, facts: facts.join(' ') };
}

/** "3 min 25 s of 3 min 30 s (30 s added back)". Answers on their way when time runs out are let in, which is not time the learner had. */
function useTime() {
  const { t } = useTranslation();
  const duration = useDuration();
  return ({ timestamp_start, time_limit_minutes, extra_time_factor, refunded_seconds: added }: Attempt, end: string): string => {
    const seconds = secondsBetween(timestamp_start, end);
    if (time_limit_minutes === null) return duration(seconds);
    const limitSeconds = Math.round(time_limit_minutes * extra_time_factor * 60) + added;
    const [took, limit] = [duration(Math.min(seconds, limitSeconds)), duration(limitSeconds)];
    if (added === 0) return t('assessments.result.tookOf', { took, limit });
    return t('assessments.result.tookOfExtended', { took, limit, added: duration(added) });
  };
}
