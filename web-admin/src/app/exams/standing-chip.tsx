import type { StaffExamAttempt } from '@paanch/contracts/progress/exams/staff-exams';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { useTranslation } from 'react-i18next';
import { STANDING_TONES, standingOf } from './standing.js';

export function StandingChip({ attempt }: { attempt: Pick<StaffExamAttempt, 'status' | 'passed'> }) {
  const { t } = useTranslation();
  const standing = standingOf(attempt);
  return <StatusChip tone={STANDING_TONES[standing]} label={t(`examAttempts.standings.${standing}`)} />;
}
