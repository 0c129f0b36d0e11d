import Button from '@mui/material/Button';
import { isApiError } from '@paanch/client/calling/api-error';
import { EmptyState } from '../feedback/empty/empty-state.js';
import { LoadFailure } from '../feedback/load-failure.js';
import { Loading, SkeletonBlock } from '../feedback/loading.js';
import { PageFrame } from '../layout/page-frame.js';
import { PageHeading } from '../layout/page-heading.js';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { RecordList } from './record-trail.js';

interface RecordUnreadProps {
  list: RecordList;
  /** Where the catalogue has `title`, `failed`, `unknownTitle`, `unknownAdvice` and `toList` of the record. */
  words: string;
  /** Null while it is being read. */
  error: Error | null;
  onRetry: () => void;
}

/** What the page of one record shows instead of it: a skeleton, that there is none, or what failed. */
export function RecordUnread({ list, words, error, onRetry }: RecordUnreadProps) {
  const { t } = useTranslation();
  if (error === null) {
    return (
      <PageFrame width="full">
        <Loading heading={t(`${words}.title`)} first={<SkeletonBlock sx={{ height: 60, width: '50%' }} />}>
          <SkeletonBlock sx={{ height: 120, mt: 2 }} />
          <SkeletonBlock sx={{ height: 300, mt: 2 }} />
        </Loading>
      </PageFrame>
    );
  }
  return (
    <PageFrame width="full">
      <PageHeading title={t(`${words}.title`)} />
      {isUnknown(error) ? (
        <Unknown list={list} words={words} />
      ) : (
        <LoadFailure title={t(`${words}.failed`)} message={error.message} onRetry={onRetry} />
      )}
    </PageFrame>
  );
}

export const isUnknown = (error: Error | null) => isApiError(error) && (error.status === 404 || error.status === 400);

/** The same for a record of another client: nobody learns which ids exist. */
function Unknown({ list, words }: Pick<RecordUnreadProps, 'list' | 'words'>) {
  const { t } = useTranslation();
  const action = (
    <Button variant="contained" component={RouterLink} to={list.to}>
      {t(`${words}.toList`)}
    </Button>
  );
  return (
    <EmptyState kind="search-empty" title={t(`${words}.unknownTitle`)} action={action}>
      {t(`${words}.unknownAdvice`)}
    </EmptyState>
  );
}
