import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { OpeningDetail } from '@paanch/contracts/careers/openings';
import { DRAWER_WIDTH } from '@paanch/ui/layout/drawer-frame';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading, usePageHeading } from '@paanch/ui/layout/page-heading';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, useParams, useSearchParams } from 'react-router';
import { CAREERS } from '../../app/address/careers-address.js';
import { ApplyDrawer } from './apply/apply-drawer.js';
import { ApplyArea } from './detail/apply-area.js';
import { JobUnread } from './detail/job-unread.js';
import { JobView } from './detail/job-view.js';
import { useOpening } from './detail/use-opening.js';
import { ThroughDoor } from './door/through-door.js';
import { jobsMessages } from './jobs.messages.js';

/** One job, and the form to apply for it in a drawer beside it. */
export function JobPage() {
  useTexts('app', { jobs: jobsMessages });
  const { jobId = '' } = useParams();
  return <ThroughDoor>{() => <Job key={jobId} jobId={jobId} />}</ThroughDoor>;
}

function Job({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useOpening(jobId);
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const isApplying = query.get('apply') !== null && data !== undefined;
  return (
    <Box sx={isApplying ? besideDrawer : undefined}>
      <PageFrame width="reading">
        <ToList />
        {data === undefined ? (
          <>
            {error !== null && <PageHeading title={t('jobs.detail.title')} />}
            <JobUnread error={error} onRetry={() => void refetch()} isPage />
          </>
        ) : (
          <Known job={data} onApply={() => setQuery({ apply: 'yes' }, { state })} />
        )}
      </PageFrame>
      {isApplying && <ApplyDrawer job={data} onClose={() => setQuery({}, { replace: true, state })} />}
    </Box>
  );
}

function Known({ job, onApply }: { job: OpeningDetail; onApply: () => void }) {
  const { t } = useTranslation();
  const heading = usePageHeading(job.title);
  return (
    <JobView job={job} heading={heading}>
      <ApplyArea
        job={job}
        apply={
          <Button variant="contained" size="large" aria-haspopup="dialog" onClick={onApply}>
            {t(job.draft === null ? 'jobs.detail.apply' : 'jobs.detail.goOn')}
          </Button>
        }
      />
    </JobView>
  );
}

/** Back to the list as it was left. */
function ToList() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const list: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'list') : undefined;
  return (
    <Box component="nav" aria-label={t('jobs.detail.trail')} sx={{ mb: 2, mt: { md: -1 } }}>
      <Link component={RouterLink} to={CAREERS + (typeof list === 'string' ? list : '')} sx={back}>
        <ArrowBackRounded sx={{ fontSize: 20 }} />
        {t('jobs.detail.allJobs')}
      </Link>
    </Box>
  );
}

const back = { display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44, fontWeight: 600 } as const;

/** Where there is room for both, the drawer covers nothing. */
const besideDrawer = { pr: { lg: `${DRAWER_WIDTH}px` } } as const;
