import Box from '@mui/material/Box';
import type { Opening } from '@paanch/contracts/careers/openings';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { CAREERS, jobAddress } from '../../../../app/address/careers-address.js';
import { CompanyTile } from '../../detail/company-tile.js';
import { DeadlineChip } from '../../detail/deadline-chip.js';
import { useJobWords } from '../../detail/use-job-words.js';

interface JobRowProps {
  job: Opening;
  isChosen: boolean;
  /** It is shown beside the list, not on a page of its own. */
  isBeside: boolean;
}

export function JobRow({ job, isChosen, isBeside }: JobRowProps) {
  const { t } = useTranslation();
  const { place, salary } = useJobWords(job);
  const { search } = useLocation();
  const link = isBeside
    ? { to: `${CAREERS}?${withJob(search, job.id)}`, replace: true }
    : { to: jobAddress(job.id), state: { list: search } };
  return (
    <li>
      <Box
        component={Link}
        {...link}
        {...(isBeside && { preventScrollReset: true, 'aria-current': isChosen })}
        sx={[row, isChosen && chosen]}
      >
        <CompanyTile company={job.company} size={44} isOnSoft={isChosen} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', columnGap: 1, rowGap: 0.5 }}
          >
            <Box sx={{ flex: `1 1 ${rem(130)}`, minWidth: 0, fontSize: rem(16), fontWeight: 650, lineHeight: rem(21) }}>{job.title}</Box>
            {job.has_applied ? <StatusChip tone="ok" label={t('jobs.list.applied')} /> : <DeadlineChip deadline={job.deadline} />}
          </Box>
          <Box sx={{ color: ui.ink2, fontSize: rem(14.5), lineHeight: rem(21) }}>{place}</Box>
          <Box sx={{ mt: 0.5, fontSize: rem(14.5), fontWeight: 650, lineHeight: rem(21) }}>{salary}</Box>
        </Box>
      </Box>
    </li>
  );
}

function withJob(search: string, jobId: string): string {
  const address = new URLSearchParams(search);
  address.set('job', jobId);
  return address.toString();
}

const row = {
  display: 'flex',
  gap: 1.5,
  p: 2,
  borderBottom: `1px solid ${ui.line}`,
  color: ui.ink,
  textDecoration: 'none',
  '&:hover': { backgroundColor: ui.sunken },
  '&:focus-visible': { outlineOffset: -2 },
} as const;
const chosen = {
  boxShadow: `inset 4px 0 0 ${ui.brand}`,
  backgroundColor: ui.brandSoft,
  '&:hover': { backgroundColor: ui.brandSoft },
  '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
} as const;
