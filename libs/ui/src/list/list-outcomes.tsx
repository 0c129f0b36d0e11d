/** What a list shows instead of rows: why they did not come, or why there are none. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../feedback/banner.js';
import type { EmptyKind } from '../feedback/empty/empty-drawing.js';
import { EmptyState } from '../feedback/empty/empty-state.js';
import { LoadFailure } from '../feedback/load-failure.js';
import type { List } from './use-list.js';

interface ListFailureProps {
  list: Pick<List<unknown, unknown>, 'rows' | 'retry'>;
  things: string;
  /** 'Error loading things: why' unless said; then why stands below it. */
  title?: string | undefined;
  error: Error;
}

/** The first page failed, or a later one; loaded rows stay. */
export function ListFailure({ list: { rows, retry }, things, title: own, error }: ListFailureProps) {
  const { t } = useTranslation('ui');
  const title = own ?? t('list.failed', { things, message: error.message });
  const advice = own === undefined ? t('list.failedAdvice', { things }) : error.message;
  if (rows === undefined) return <LoadFailure title={title} message={advice} onRetry={retry} />;
  const again = (
    <Button size="small" variant="outlined" onClick={retry}>
      {t('feedback.tryAgain')}
    </Button>
  );
  return (
    <Banner kind="error" title={title} action={again}>
      {own === undefined ? null : advice}
    </Banner>
  );
}

interface NoRowsProps {
  list: { readonly filters: { readonly search: string }; readonly isNarrowed: boolean; readonly clear: () => void };
  things: string;
  /** Of a list that is empty whatever the filters; 'No things yet' unless said. */
  title?: string;
  kind?: EmptyKind;
  /** Where the filters hide every row; 'No things match' unless said. */
  noMatchTitle?: string | undefined;
  /** What to do about a list that is empty whatever the filters. */
  advice: string;
  /** The buttons for it. */
  action?: ReactNode;
}

export function NoRows({
  list: { filters, isNarrowed, clear },
  things,
  title,
  kind = 'no-applications',
  noMatchTitle,
  advice,
  action: toFill,
}: NoRowsProps) {
  const { t } = useTranslation('ui');
  if (!isNarrowed) {
    return (
      <EmptyState fills kind={kind} title={title ?? t('list.empty', { things })} action={toFill || undefined}>
        {advice}
      </EmptyState>
    );
  }
  const { search } = filters;
  const action = (
    <Button variant="outlined" onClick={clear}>
      {t('table.clearFilters')}
    </Button>
  );
  const none = noMatchTitle ?? t(search === '' ? 'list.noMatchFilters' : 'list.noMatch', { things, search });
  return (
    <EmptyState fills kind="search-empty" title={none} action={action}>
      {t('list.noMatchAdvice')}
    </EmptyState>
  );
}
