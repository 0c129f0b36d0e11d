import type { Attempt } from '@paanch/contracts/progress/attempts';
import { useTranslation } from 'react-i18next';
import { useStretch } from '../clock/use-stretch.js';
import { momentOf, secondsBetween } from './moments.rule.js';

/** The result first, then what it rests on. Average and tier stand there only once every assessment is in (look 10 (5)). */
export function useResultWords({
  score,
  correct_count,
  question_count,
  time_limit_minutes,
  extra_time_factor,
  timestamp_start,
  timestamp_end,
  outcome,
}: Attempt): {
  readonly title: string;
  readonly facts: string;
} {
  const { t } = useTranslation();
  const stretch = useStretch();
  const scored = t('assessments.result.scored', { score: score ?? 0 });
  const isPlaced = outcome !== null && outcome.average_score !== null && outcome.tier !== null;
  const title = isPlaced
    ? `${scored} ${t('assessments.result.placed', { average: outcome.average_score, tier: t(`standing.tiers.${outcome.tier}`) })}`
    : scored;
  if (timestamp_end === null) return { title, facts: '' };
  const took = stretch(secondsBetween(timestamp_start, timestamp_end));
  const limit = time_limit_minutes === null ? null : Math.round(time_limit_minutes * extra_time_factor);
  const facts = t('assessments.result.facts', {
    correct: correct_count ?? 0,
    count: question_count,
    took: limit === null ? took : t('assessments.result.tookOf', { took, limit }),
    when: momentOf(timestamp_end),
  });
  return { title, facts };
}
