import Box from '@mui/material/Box';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../../theme/visually-hidden.js';
import type { ColumnLook } from '../column.js';

/** What the rows are sorted by, in the words of the list's query, and how a head changes it. */
export interface Sorting {
  readonly by: string;
  /** Undefined where the query has none of its own. */
  readonly order: 'asc' | 'desc' | undefined;
  /** Blank for what is usual in the list. */
  readonly change: (by: string, order: 'asc' | 'desc' | '') => void;
}

type SortColumn = Pick<ColumnLook, 'title' | 'sortBy' | 'sortsFirst'>;

/** Which way the rows are sorted by the column, if they are. */
export function orderBy({ sortBy, sortsFirst = 'asc' }: Omit<SortColumn, 'title'>, sorting: Sorting | undefined) {
  return sortBy !== undefined && sortBy === sorting?.by ? (sorting.order ?? sortsFirst) : undefined;
}

interface SortHeadProps {
  column: SortColumn;
  sorting: Sorting | undefined;
  /** It shares its head with others, so that the head cannot say how it is sorted. */
  saysOrder?: boolean;
}

/** The title of a column; one that sorts is a button: its first order, then the opposite, then as the list usually is. */
export function SortHead({ column, sorting, saysOrder = false }: SortHeadProps) {
  const { t } = useTranslation('ui');
  const { title, sortBy, sortsFirst = 'asc' } = column;
  if (sortBy === undefined || sorting === undefined) return title;
  const order = orderBy(column, sorting);
  const press = () => {
    if (order === undefined) return sorting.change(sortBy, sortsFirst);
    return order === sortsFirst ? sorting.change(sortBy, order === 'asc' ? 'desc' : 'asc') : sorting.change('', '');
  };
  return (
    <TableSortLabel
      active={order !== undefined}
      direction={order ?? sortsFirst}
      onClick={press}
      sx={{ position: 'relative', minHeight: 24, font: 'inherit', textAlign: 'start' }}
    >
      {title}
      {saysOrder && order !== undefined && (
        <Box component="span" sx={visuallyHidden}>
          {t(`table.${order}`)}
        </Box>
      )}
    </TableSortLabel>
  );
}
