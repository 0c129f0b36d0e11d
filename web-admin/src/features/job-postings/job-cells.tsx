/** Cells of a row that are more than a text. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Job } from '@paanch/contracts/careers/jobs';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { CellText } from '@paanch/ui/table/cell-text';
import { DeadlineBadge } from '@paanch/ui/time/deadline-badge';
import { CompanyLogo } from '@paanch/ui/upload/company-logo';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Day } from '../../app/day.js';
import { jobPath } from './job-path.js';

/** Leads to the job's own page. */
export function JobCell({ job: { id, title, company } }: { job: Job }) {
  const { t } = useTranslation();
  const employer = company?.name ?? t('jobs.confidential');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <CompanyLogo name={employer} url={company?.logo_url ?? null} size={36} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Link component={RouterLink} to={jobPath(id)} underline="hover" sx={{ display: 'block', fontWeight: 'inherit', minWidth: 0 }}>
          <CellText lines="all">{title}</CellText>
        </Link>
        <CellText isQuiet isSmall lines="all">
          {employer}
        </CellText>
      </Box>
    </Box>
  );
}

const TONES: Readonly<Record<Job['status'], StatusTone>> = { active: 'ok', closed: 'off', expired: 'off' };

export function StatusCell({ status }: { status: Job['status'] }) {
  const { t } = useTranslation();
  return <StatusChip tone={TONES[status]} label={t(`jobs.statuses.${status}`)} />;
}

export function DeadlineCell({ deadline }: { deadline: string }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: '2px', minWidth: 0 }}>
      <DeadlineBadge deadline={deadline} />
      <Day at={deadline} />
    </Box>
  );
}

export function ApplicationsCell({ job: { id, title, application_count: count } }: { job: Job }) {
  const { t } = useTranslation();
  if (count === null) return null;
  return (
    <Link component={RouterLink} to={jobPath(id)} aria-label={t('jobs.applicationsOf', { count, title })} underline="hover">
      {count.toLocaleString('en-IN')}
    </Link>
  );
}
