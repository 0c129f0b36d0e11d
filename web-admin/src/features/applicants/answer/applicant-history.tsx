import Box from '@mui/material/Box';
import type { Applicant } from '@paanch/contracts/careers/applicants';
import { StatusTimeline } from '@paanch/ui/applications/status-timeline';
import { useTranslation } from 'react-i18next';

type Move = Applicant['status_history'][number];

/** What happened to an application, and who did it. */
export function ApplicantHistory({ moves }: { moves: readonly Move[] }) {
  const { t } = useTranslation();
  const byOf = ({ kind, name }: Move['by']) => {
    if (kind !== 'staff') return t(`applicants.history.${kind}`);
    return name === null ? t('applicants.history.someone') : t('applicants.history.staff', { name });
  };
  const titleOf = ({ status, reason_code: reason }: Move) =>
    t(`applicants.statuses.${status}`) + (reason === null ? '' : `: ${t(`applicants.reasons.${reason}`)}`);
  const steps = moves.map((move) => ({ at: move.at, title: titleOf(move), by: byOf(move.by), more: move.note }));
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <StatusTimeline title={t('applicants.history.title')} heading="h3" steps={steps} />
    </Box>
  );
}
