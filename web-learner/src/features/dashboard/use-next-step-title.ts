import { useTranslation } from 'react-i18next';
import type { NextStep } from '../../app/standing/programme.rule.js';

/** The next step as text: "Two assessments to your first star". A star that staff set is not called earned. */
export function useNextStepTitle(step: NextStep, isStarSetByStaff: boolean): string {
  const { t } = useTranslation();
  if (step.kind === 'star-earned') return t(isStarSetByStaff ? 'dashboard.starHeld' : 'standing.starEarned', { star: step.star });
  if (step.kind === 'nothing-open') return t(step.isOnItsWay ? 'dashboard.onTheirWay' : 'dashboard.noneYet');
  const { kind, left: count, earned, isStarted } = step;
  if (kind === 'interview') return t(isStarted ? 'dashboard.interviewTaken' : 'dashboard.toFifthStar');
  const words = t(`dashboard.counts.${count}`, { defaultValue: String(count) });
  if (kind === 'course') return t(earned === 1 ? 'dashboard.toSecondStar' : 'dashboard.moreCourses', { count, words });
  if (kind === 'expert_session') return t('dashboard.toThirdStar', { count, words });
  if (kind === 'project') return t(earned === 3 ? 'dashboard.toFourthStar' : 'dashboard.moreProjects', { count, words });
  return t(earned === 0 ? 'dashboard.toFirstStar' : 'dashboard.more', { count, words });
}
