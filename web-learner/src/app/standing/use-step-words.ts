import type { PathLeg } from '@paanch/ui/signature/path-leg';
import { useTranslation } from 'react-i18next';
import type { Step } from './programme.rule.js';

export interface StepWords {
  readonly name: string;
  /** "1 of 2 done", "Opens at 3 stars", "Not available yet". */
  readonly caption: string;
}

/** A step as text. A group without modules never mentions stars (docs/look.md#job-readiness). */
export function useStepWords(): (step: Step) => StepWords {
  const { t } = useTranslation();
  return ({ group, state, isSetByStaff, completed, total, opensAt }) => ({
    name: t(`standing.groups.${group}`),
    caption: isSetByStaff
      ? t('standing.setByStaff')
      : total === 0
        ? t('standing.notAvailable')
        : state === 'locked'
          ? t('standing.opensAt', { count: opensAt })
          : group === 'interviews' && completed > 0 && state !== 'done'
            ? t('standing.interviewTaken')
            : t(group === 'expert_sessions' ? 'standing.watched' : 'standing.done', { completed: Math.min(completed, total), total }),
  });
}

/** The legs of the star path. */
export function usePathLegs(steps: readonly Step[]): readonly PathLeg[] {
  const wordsOf = useStepWords();
  return steps.map((step) => ({ ...wordsOf(step), state: step.state, percent: step.percent }));
}
