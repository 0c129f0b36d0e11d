import { cachedAs } from '@paanch/client/calling/caching';
import { listResumes } from '@paanch/contracts/careers/resumes';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { ResumeShelf } from './list/resume-shelf.js';
import { resumesMessages } from './resumes.messages.js';

/** A learner's resumes, open whether Careers is or not (docs/careers.md#resumes). */
export function ResumesPage() {
  useTexts('app', { resumes: resumesMessages });
  const { t } = useTranslation();
  const { data, error, refetch } = useRouteQuery(listResumes, {}, cachedAs('resumes'));
  if (data !== undefined) return <ResumeShelf shelf={data} />;
  return (
    <PageFrame>
      <PageHeading title={t('resumes.title')} lead={t('resumes.lead')} />
      {error === null ? (
        <Loading first={<SkeletonBlock sx={{ height: 22, width: 240, mb: 2 }} />}>
          {[1, 2].map((row) => (
            <SkeletonBlock key={row} sx={{ height: 114, mb: 1.5, borderRadius: '14px' }} />
          ))}
          <SkeletonBlock sx={{ height: 102, borderRadius: '10px' }} />
        </Loading>
      ) : (
        <LoadFailure title={t('resumes.loadFailed')} message={error.message} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
}
