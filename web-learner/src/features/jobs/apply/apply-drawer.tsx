import Button from '@mui/material/Button';
import { cachedAs } from '@paanch/client/calling/caching';
import type { OpeningDetail } from '@paanch/contracts/careers/openings';
import { listResumes } from '@paanch/contracts/careers/resumes';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { DrawerBody, DrawerFrame } from '@paanch/ui/layout/drawer-frame';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { applyAddress, resumesOnTheWay } from '../../../app/address/careers-address.js';
import { ApplyForm } from './apply-form.js';
import { SentApplication } from './sent-application.js';

/** The form to apply, beside its job. It can be closed at any time, because what is typed is kept. */
export function ApplyDrawer({ job, onClose }: { job: OpeningDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRouteQuery(listResumes, {}, cachedAs('resumes'));
  /** A job that can no longer be applied for says so on its page; a form that is open stays. */
  const [wasOpened] = useState(job.can_apply);
  const [sentId, setSentId] = useState<string | null>(null);
  if (!wasOpened) return null;
  return (
    <DrawerFrame open title={t(sentId === null ? 'jobs.apply.title' : 'jobs.apply.sending.sent')} onClose={onClose}>
      {sentId !== null ? (
        <SentApplication applicationId={sentId} title={job.title} onClose={onClose} />
      ) : data === undefined ? (
        <DrawerBody>{error === null ? <FormLoading /> : <NotLoaded message={error.message} onRetry={() => void refetch()} />}</DrawerBody>
      ) : data.resumes.length === 0 ? (
        <NoResume jobId={job.id} />
      ) : (
        <ApplyForm job={job} resumes={data.resumes} onSent={setSentId} />
      )}
    </DrawerFrame>
  );
}

function FormLoading() {
  return (
    <Loading first={<SkeletonBlock sx={{ height: 68, mb: 2 }} />}>
      <SkeletonBlock sx={{ height: 68, mb: 2 }} />
      <SkeletonBlock sx={{ height: 220 }} />
    </Loading>
  );
}

function NotLoaded({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return <LoadFailure title={t('jobs.apply.resumesFailed')} message={message} onRetry={onRetry} isInside />;
}

function NoResume({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  return (
    <DrawerBody>
      <EmptyState
        kind="no-resumes"
        title={t('jobs.apply.noResume')}
        isInside
        action={
          <Button variant="contained" component={Link} to={resumesOnTheWay(applyAddress(jobId))}>
            {t('jobs.apply.upload')}
          </Button>
        }
      >
        {t('jobs.apply.noResumeAdvice')}
      </EmptyState>
    </DrawerBody>
  );
}
