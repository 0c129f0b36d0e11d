import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CareersState } from '@paanch/contracts/careers/portal';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isPortalLocked } from '../../../app/careers/use-careers.js';
import { FoundShut } from '../door/found-shut.js';
import { OwnLinks } from '../door/own-links.js';
import { BesideList } from './beside-list.js';
import { FilterBar } from './filters/filter-bar.js';
import { JobList } from './list/job-list.js';
import { NoJobs } from './list/no-jobs.js';
import { useOpenings, type OpeningList } from './use-openings.js';

/** Search and filters; below them the jobs, and on a wide screen the chosen one beside them. */
export function Browse({ careers }: { careers: CareersState }) {
  const { t } = useTranslation();
  const list = useOpenings();
  return (
    <>
      <Box sx={{ px: { xs: 2, sm: 3, md: '36px' }, pt: { xs: 2, md: 2.5 }, pb: 2, borderBottom: `1px solid ${ui.line}` }}>
        <PageHeading title={t('jobs.title')} actions={<OwnLinks careers={careers} />} />
        <FilterBar list={list} />
      </Box>
      {isPortalLocked(list.error) ? <FoundShut /> : <Found list={list} />}
    </>
  );
}

function Found({ list }: { list: OpeningList }) {
  const [address] = useSearchParams();
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  if (list.rows?.length === 0) return <NoJobs list={list} />;
  const chosen = isWide ? (address.get('job') ?? list.rows?.[0]?.id ?? null) : null;
  return (
    <Box
      sx={{ display: { md: 'grid' }, gridTemplateColumns: `minmax(0, min(${rem(420)}, 45%)) minmax(0, 1fr)`, backgroundColor: ui.surface }}
    >
      <Box sx={{ borderRight: { md: `1px solid ${ui.line}` } }}>
        <JobList list={list} chosen={chosen} />
      </Box>
      {chosen !== null && <BesideList key={chosen} jobId={chosen} />}
    </Box>
  );
}
