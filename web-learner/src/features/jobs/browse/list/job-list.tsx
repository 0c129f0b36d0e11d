import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ListFailure } from '@paanch/ui/list/list-outcomes';
import { useCount } from '@paanch/ui/table/use-count';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import type { OpeningList } from '../use-openings.js';
import { JobRow } from './job-row.js';
import { JobSort } from './job-sort.js';

/** The jobs found so far, and a button for more. */
export function JobList({ list, chosen }: { list: OpeningList; chosen: string | null }) {
  const { t } = useTranslation();
  const count = useCount('jobs', list);
  if (list.rows === undefined) return <NotYet list={list} />;
  return (
    <>
      <Box sx={head}>
        <Box sx={{ color: ui.ink2 }}>{count}</Box>
        <JobSort list={list} />
      </Box>
      <More load={list.loadEarlier} isLoading={list.isLoadingMore} label={t('jobs.list.earlier')} />
      <Box component="ul" aria-label={t('jobs.list.title')} aria-busy={!list.isCurrent} sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {list.rows.map((job) => (
          <JobRow key={job.id} job={job} isChosen={job.id === chosen} isBeside={chosen !== null} />
        ))}
      </Box>
      {list.error !== null && (
        <Box sx={{ p: 2 }}>
          <ListFailure list={list} things={t('jobs.things')} error={list.error} />
        </Box>
      )}
      <More load={list.loadMore} isLoading={list.isLoadingMore} label={t('jobs.list.more')} />
    </>
  );
}

function More({ load, isLoading, label }: { load: (() => void) | undefined; isLoading: boolean; label: string }) {
  if (load === undefined) return null;
  return (
    <Box sx={{ p: 2, borderBottom: `1px solid ${ui.line}` }}>
      <Button variant="outlined" fullWidth aria-disabled={isLoading} onClick={() => !isLoading && load()}>
        {label}
      </Button>
    </Box>
  );
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

function NotYet({ list: { error, retry } }: { list: OpeningList }) {
  const { t } = useTranslation();
  if (error !== null) return <LoadFailure title={t('jobs.failed')} message={error.message} onRetry={retry} isInside />;
  return (
    <Box sx={{ p: 2 }}>
      <Loading first={<SkeletonBlock sx={{ width: 90, height: 20, mb: 2.5 }} />}>
        {ROWS.map((row) => (
          <SkeletonBlock key={row} sx={{ height: 92, mb: 1.5 }} />
        ))}
      </Loading>
    </Box>
  );
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  pl: 2,
  pr: 0.5,
  borderBottom: `1px solid ${ui.line}`,
} as const;
