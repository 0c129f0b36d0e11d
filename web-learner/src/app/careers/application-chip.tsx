import type { ApplicationStatus } from '@paanch/contracts/careers/vocabulary';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { useTranslation } from 'react-i18next';

const TONES = {
  submitted: 'pending',
  viewed: 'pending',
  shortlisted: 'info',
  interview: 'info',
  offered: 'ok',
  hired: 'ok',
  rejected: 'err',
  withdrawn: 'off',
  closed_no_decision: 'off',
} as const satisfies Record<ApplicationStatus, StatusTone>;

/** Where an application has got to. */
export function ApplicationChip({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation();
  return <StatusChip tone={TONES[status]} label={t(`careers.statuses.${status}`)} wraps />;
}
