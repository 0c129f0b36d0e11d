import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { PageRange } from './page-range.js';
import type { PagedList, Sorted } from './use-paged-list.js';

interface DataTableFooterProps {
  list: PagedList<unknown, Sorted>;
  shown: number;
}

/** Which rows of how many, and the way to the pages before and after. */
export function DataTableFooter({ list, shown }: DataTableFooterProps) {
  const { t } = useTranslation('ui');
  const { page, pageSize } = list.filters;
  return (
    <PageRange page={page} pageSize={pageSize} shown={shown} total={list.total ?? 0} totalIsCapped={list.totalIsCapped}>
      <Button size="small" variant="outlined" disabled={page === 1} onClick={() => list.change({ page: page - 1 })}>
        {t('list.previous')}
      </Button>
      <Button size="small" variant="outlined" disabled={!list.hasNextPage} onClick={() => list.change({ page: page + 1 })}>
        {t('list.next')}
      </Button>
    </PageRange>
  );
}
