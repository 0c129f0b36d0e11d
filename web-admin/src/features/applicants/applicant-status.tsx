import type { ApplicationStatus } from '@paanch/contracts/careers/vocabulary';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { useTranslation } from 'react-i18next';

const TONES: Readonly<Record<ApplicationStatus, StatusTone>> = {
  submitted: 'open',
  viewed: 'pending',
  shortlisted: 'info',
  interview: 'info',
  offered: 'ok',
  hired: 'ok',
  rejected: 'err',
  withdrawn: 'off',
  closed_no_decision: 'off',
};

export function ApplicantStatus({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation();
  return <StatusChip tone={TONES[status]} label={t(`applicants.statuses.${status}`)} />;
}
