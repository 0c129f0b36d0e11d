import type { CareersState } from '@paanch/contracts/careers/portal';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCareers } from '../../../app/careers/use-careers.js';
import { ShutDoor } from './shut-door.js';

/** What is behind the door of Careers, or why it is shut (docs/careers.md#the-door). */
export function ThroughDoor({ children }: { children: (careers: CareersState) => ReactNode }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCareers();
  if (data?.is_open === true) return children(data);
  if (data !== undefined) return <ShutDoor careers={data} />;
  return (
    <PageFrame>
      {error === null ? (
        <Loading heading={t('jobs.title')} first={<SkeletonBlock sx={{ width: 160, height: 36, mb: 2 }} />}>
          <SkeletonBlock sx={{ maxWidth: 360, height: 44 }} />
        </Loading>
      ) : (
        <>
          <PageHeading title={t('jobs.title')} />
          <LoadFailure title={t('jobs.failed')} message={error.message} onRetry={() => void refetch()} />
        </>
      )}
    </PageFrame>
  );
}
