import type { Attempt } from '@paanch/contracts/progress/attempts';
import { useTranslation } from 'react-i18next';
import { useFacts } from '../../../app/taking/measure/use-facts.js';

interface ResultWords {
  readonly title: string;
  /** What the result is based on; '' if the attempt has no end. */
  readonly facts: string;
}

/** The result first, then what it is based on. Average and tier appear only once every assessment is submitted (docs/look.md#result). */
export function useResultWords(attempt: Attempt): ResultWords {
  const { t } = useTranslation();
  const factsOf = useFacts();
  const { score, timestamp_end, outcome } = attempt;
  const scored = t('assessments.result.scored', { score: score ?? 0 });
  const isPlaced = outcome !== null && outcome.average_score !== null && outcome.tier !== null;
  const title = isPlaced
    ? `${scored} ${t('assessments.result.placed', { average: outcome.average_score, tier: t(`standing.tiers.${outcome.tier}`) })}`
    : scored;
  const facts = factsOf(attempt);
  return { title, facts: score === 0 && timestamp_end !== null ? `${facts} ${t('assessments.result.zeroCounts')}` : facts };
}
