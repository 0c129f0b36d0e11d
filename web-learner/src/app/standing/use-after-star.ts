import { starCount } from '@paanch/contracts/kernel/stars';
import type { LearnerProduct } from '@paanch/contracts/progress/learner-products';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { afterStarMessages } from './after-star.messages.js';
import { stepsOf } from './programme.rule.js';

/** What the newest star opens, or that it opens nothing yet. */
export function useAfterStar(programme: Pick<LearnerProduct, 'star_level' | 'groups'> | null): string {
  useTexts('app', { standing: afterStarMessages });
  const { t } = useTranslation();
  if (programme === null) return '';
  const next = stepsOf(programme)[starCount(programme.star_level)];
  if (next === undefined) return t('standing.allEarned');
  if (next.total === 0) return t(`standing.comesNext.${next.group}`);
  return t('standing.opensNow', { group: t(`standing.groups.${next.group}`) });
}
