import Box from '@mui/material/Box';
import type { Column } from '../../table/column.js';
import { SimpleTable } from '../../table/simple-table.js';
import { ui } from '../../theme/tokens.js';
import type { ListItem } from '../list-route.js';
import { RowsSkeleton } from '../scrolled-rows.js';
import { PageButtons } from './page-buttons.js';
import { PageRange } from './page-range.js';
import type { NumberedList } from './use-numbered-list.js';

interface NumberedRowsProps<Item extends ListItem> {
  list: NumberedList<Item, { readonly page: number; readonly pageSize: number }>;
  /** The table's accessible name. */
  label: string;
  columns: readonly Column<Item>[];
  /** Pixels at the usual text size; in less room the table scrolls sideways. */
  minWidth: number;
}

/** Pixels. */
const ROW_HEIGHT = 44;

/** The rows of a list that shows one page of how many there are, with numbered pages below. */
export function NumberedRows<Item extends ListItem>({ list, label, columns, minWidth }: NumberedRowsProps<Item>) {
  if (list.rows === undefined) return <RowsSkeleton columns={columns} rowHeight={ROW_HEIGHT} />;
  const { page, pageSize } = list.filters;
  return (
    <Box
      aria-busy={!list.isCurrent}
      sx={(theme) => ({
        border: `1px solid ${ui.line}`,
        borderRadius: `${theme.density.cardRadius}px`,
        backgroundColor: ui.surface,
        overflow: 'hidden',
        opacity: list.isCurrent || list.error !== null ? 1 : 0.55,
      })}
    >
      <SimpleTable label={label} columns={columns} rows={list.rows} rowKey={({ id }) => id} minWidth={minWidth} />
      <PageRange page={page} pageSize={pageSize} shown={list.rows.length} total={list.total ?? 0} totalIsCapped={list.totalIsCapped}>
        <PageButtons page={page} pages={list.pages} onPage={(next) => list.change({ page: next })} />
      </PageRange>
    </Box>
  );
}
