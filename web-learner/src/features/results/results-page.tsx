import { cachedAs } from '@paanch/client/calling/caching';
import { listQuery } from '@paanch/contracts/kernel/list';
import { exportOwnResults } from '@paanch/contracts/progress/exports';
import { readProgress } from '@paanch/contracts/progress/learner-products';
import { ExportButton } from '@paanch/ui/list/export-button';
import { ListPage } from '@paanch/ui/list/list-page';
import { PagedRows } from '@paanch/ui/list/paged/paged-rows';
import { useWholeList } from '@paanch/ui/list/paged/use-whole-list';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTexts } from '@paanch/ui/use-texts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { keyOf, resultRowsOf, wordsOf } from './result-rows.rule.js';
import { resultsMessages } from './results.messages.js';
import { useResultColumns } from './use-result-columns.js';

/** Milliseconds; there is no request to wait for. */
const SEARCH_AFTER_MS = 100;

/** What the table can be asked for, in its address. */
const RESULT_QUERY = listQuery({
  sortBy: z.enum(['position', 'name', 'score', 'completedAt']).default('position'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

/** What the learner reached in every module, in the data table (docs/path.md#results). */
export function ResultsPage() {
  useTexts('app', { results: resultsMessages });
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useRouteQuery(readProgress, {}, cachedAs('progress'));
  const items = useMemo(() => (data === undefined ? undefined : resultRowsOf(data.products)), [data]);
  const retry = () => void refetch();
  const list = useWholeList({ query: RESULT_QUERY, items, error, isFetching, retry, wordsOf, keyOf });
  const columns = useResultColumns();
  return (
    <ListPage words="results" list={list} searchAfterMs={SEARCH_AFTER_MS} tools={<ExportButton route={exportOwnResults} />}>
      <PagedRows list={list} label={t('results.title')} name="results" columns={columns} />
    </ListPage>
  );
}
