import { useTranslation } from 'react-i18next';
import type { NextStep } from '../../app/standing/programme.rule.js';

/** The next step as text: "Two assessments to your first star". */
export function useNextStepTitle(step: NextStep): string {
  const { t } = useTranslation();
  if (step.kind === 'star-earned') return t('standing.starEarned', { star: step.star });
  if (step.kind === 'nothing-open') return t(step.isOnItsWay ? 'dashboard.onTheirWay' : 'dashboard.noneYet');
  const { left: count, earned } = step;
  const words = t(`dashboard.counts.${count}`, { defaultValue: String(count) });
  return t(earned === 0 ? 'dashboard.toFirstStar' : 'dashboard.more', { count, words });
}
