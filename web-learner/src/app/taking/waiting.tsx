import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import type { ReactNode } from 'react';
import { LearnerLayout } from '../learner-layout.js';

export interface WaitingProps {
  title: string;
  trail: ReactNode;
  /** What did not open. */
  failed: string;
  /** Why; null while it loads. */
  message: string | null;
  onRetry: () => void;
}

/** Within the rail, so that the page is never blank: only the open attempt itself has none. */
export function Waiting({ title, trail, failed, message, onRetry }: WaitingProps) {
  return (
    <LearnerLayout>
      {message === null ? (
        <PageFrame width="reading">
          <Loading heading={title} first={<SkeletonBlock sx={{ height: 40, width: '60%' }} />}>
            <SkeletonBlock sx={{ height: 96, mt: 3 }} />
            <SkeletonBlock sx={{ height: 58, mt: 3 }} />
            <SkeletonBlock sx={{ height: 58, mt: 1.25 }} />
          </Loading>
        </PageFrame>
      ) : (
        <PageFrame>
          <PageHeading title={title} trail={trail} />
          <LoadFailure title={failed} message={message} onRetry={onRetry} />
        </PageFrame>
      )}
    </LearnerLayout>
  );
}
