import type { LearnerProject } from '@paanch/contracts/interview/projects';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { useTranslation } from 'react-i18next';

const TONES = {
  not_started: 'open',
  draft: 'pending',
  grading: 'pending',
  in_review: 'info',
  rejected: 'warn',
  completed: 'ok',
} as const satisfies Record<LearnerProject['status'], StatusTone>;

/** Where a project has got to. */
export function ProjectChip({ project: { status, is_unlocked } }: { project: LearnerProject }) {
  const { t } = useTranslation();
  if (!is_unlocked) return <StatusChip tone="locked" label={t('project.locked')} />;
  return <StatusChip tone={TONES[status]} label={t(`project.statuses.${status}`)} />;
}
