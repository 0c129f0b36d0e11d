import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OpeningDetail } from '@paanch/contracts/careers/openings';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { applyAddress, jobAddress } from '../../../app/address/careers-address.js';
import { ApplyArea } from '../detail/apply-area.js';
import { JobUnread } from '../detail/job-unread.js';
import { JobView } from '../detail/job-view.js';
import { useOpening } from '../detail/use-opening.js';

/** The chosen job at the right of the list; it stays in view while the list is scrolled. */
export function BesideList({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useOpening(jobId);
  return (
    <Box component="section" aria-label={t('jobs.detail.title')} sx={{ position: 'relative' }}>
      {/* Reached by the keyboard, so that it can be scrolled where nothing in it can be pressed. */}
      <Box tabIndex={0} sx={sticky}>
        {data === undefined ? (
          <JobUnread error={error} onRetry={() => void refetch()} isPage={false} />
        ) : (
          <JobView job={data} heading={null}>
            <Buttons job={data} />
          </JobView>
        )}
      </Box>
    </Box>
  );
}

function Buttons({ job }: { job: OpeningDetail }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const state = { list: search };
  return (
    <ApplyArea
      job={job}
      apply={
        <Button variant="contained" size="large" component={Link} to={applyAddress(job.id)} state={state}>
          {t(job.draft === null ? 'jobs.detail.apply' : 'jobs.detail.goOn')}
        </Button>
      }
    >
      <Button variant="outlined" size="large" component={Link} to={jobAddress(job.id)} state={state}>
        {t('jobs.detail.openPage')}
      </Button>
    </ApplyArea>
  );
}

const sticky = { position: 'sticky', top: 0, maxHeight: '100dvh', overflowY: 'auto', px: '34px', py: 3.25 } as const;
