import Button from '@mui/material/Button';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CAREERS } from '../../../app/address/careers-address.js';
import { wrongAddressOf } from '../../../app/address/wrong-address-of.js';
import { isPortalLocked } from '../../../app/careers/use-careers.js';
import { FoundShut } from '../door/found-shut.js';

interface JobUnreadProps {
  error: Error | null;
  onRetry: () => void;
  /** A page of its own: it has no heading yet. */
  isPage: boolean;
}

/** In place of a job that has not come yet, or did not. */
export function JobUnread({ error, onRetry, isPage }: JobUnreadProps) {
  const { t } = useTranslation();
  if (error === null) return <JobLoading isPage={isPage} />;
  if (isPortalLocked(error)) return <FoundShut />;
  if (wrongAddressOf(error) === null)
    return <LoadFailure title={t('jobs.detail.failed')} message={error.message} onRetry={onRetry} isInside={!isPage} />;
  return (
    <EmptyState kind="search-empty" title={t('jobs.detail.unknown')} isInside={!isPage} action={isPage && <ToJobs />}>
      {t('jobs.detail.unknownAdvice')}
    </EmptyState>
  );
}

function ToJobs() {
  const { t } = useTranslation();
  return (
    <Button variant="contained" component={Link} to={CAREERS}>
      {t('jobs.detail.allJobs')}
    </Button>
  );
}

function JobLoading({ isPage }: { isPage: boolean }) {
  const { t } = useTranslation();
  return (
    <Loading
      {...(isPage && { heading: t('jobs.title') })}
      first={<SkeletonBlock sx={{ width: 'min(100%, 360px)', height: 56, mb: 2.5 }} />}
    >
      <SkeletonBlock sx={{ height: 128, mb: 2.5 }} />
      <SkeletonBlock sx={{ height: 220 }} />
    </Loading>
  );
}
