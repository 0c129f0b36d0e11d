import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PaperState } from './read-paper.js';

interface PaperUnreadProps {
  state: PaperState;
  read: Pick<UseQueryResult, 'error' | 'refetch'>;
}

/** What is shown until a version or the draft has come, or where it could not be read. */
export function PaperUnread({ state, read: { error, refetch } }: PaperUnreadProps) {
  const { t } = useTranslation();
  if (error === null) return <Loading first={<SkeletonBlock sx={{ height: 44 }} />} />;
  const title = state === 'draft' ? t('versions.draftFailed') : t('versions.readFailed', { version: state });
  return <LoadFailure isInside headingLevel="h2" title={title} message={error.message} onRetry={() => void refetch()} />;
}
