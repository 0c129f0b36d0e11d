import { useTranslation } from 'react-i18next';
import { PageFrame } from '../layout/page-frame.js';
import { Loading, SkeletonBlock } from './loading.js';

/** A skeleton for when we do not know yet who is signed in, so not which page to show. */
export function PageSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <main>
      <PageFrame>
        <Loading heading={t('feedback.loading')} first={<SkeletonBlock sx={{ width: 'min(100%, 320px)', height: 36, mb: 1 }} />}>
          <SkeletonBlock sx={{ width: 'min(100%, 520px)', height: 20, mb: 4 }} />
          <SkeletonBlock sx={{ height: 220, mb: 3 }} />
          <SkeletonBlock sx={{ height: 120 }} />
        </Loading>
      </PageFrame>
    </main>
  );
}
