import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import { totalWords } from '../../table/total-words.js';
import type { PagedList, Sorted } from './use-paged-list.js';

interface DataTableFooterProps {
  list: PagedList<unknown, Sorted>;
  shown: number;
}

/** Which rows of how many, and the way to the pages before and after. */
export function DataTableFooter({ list, shown }: DataTableFooterProps) {
  const { t } = useTranslation('ui');
  const { page, pageSize } = list.filters;
  const from = (page - 1) * pageSize;
  const [first, last] = [from + 1, from + shown].map((count) => count.toLocaleString('en-IN'));
  const total = totalWords(list.total ?? 0, list.totalIsCapped);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.75,
        borderTop: `1px solid ${ui.line}`,
        color: ui.ink2,
        fontSize: rem(13),
      }}
    >
      <Box sx={{ mr: 'auto' }}>{t('list.range', { first, last, total })}</Box>
      <Button size="small" variant="outlined" disabled={page === 1} onClick={() => list.change({ page: page - 1 })}>
        {t('list.previous')}
      </Button>
      <Button size="small" variant="outlined" disabled={!list.hasNextPage} onClick={() => list.change({ page: page + 1 })}>
        {t('list.next')}
      </Button>
    </Box>
  );
}
