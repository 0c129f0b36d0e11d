/** What staff gave a learner, in words (docs/people.md#extra-time-and-support). */
import type { Accommodations } from '@paanch/contracts/auth/accommodations';
import { useTranslation } from 'react-i18next';
import type { LearnerRecord } from '../detail/use-learner.js';

/** Null for those who may not see it. */
export function givenTo(learner: LearnerRecord): Accommodations | null {
  const { extra_time_factor = null, no_time_limit, breaks, large_text } = learner;
  if (extra_time_factor === null) return null;
  return { extra_time_factor, no_time_limit: no_time_limit === true, breaks: breaks === true, large_text: large_text === true };
}

export function useGivenWords(): (given: Accommodations) => string {
  const { t } = useTranslation();
  return ({ extra_time_factor: factor, no_time_limit: hasNoLimit, breaks, large_text: hasLargeText }) =>
    [
      t(hasNoLimit ? 'learnerDetail.accommodations.given.noLimit' : `learnerDetail.accommodations.factors.${factor}`),
      ...(breaks ? [t('learnerDetail.accommodations.given.breaks')] : []),
      ...(hasLargeText ? [t('learnerDetail.accommodations.given.largeText')] : []),
    ].join(', ');
}
