import Box from '@mui/material/Box';
import { Loading, SkeletonBlock } from '../feedback/loading.js';
import { type Column, type ColumnLook, trackOf } from '../table/column.js';
import { isBelow, useIsPhone } from '../table/columns-here.js';
import type { Sorting } from '../table/scrolled/sort-head.js';
import { VirtualList } from '../table/scrolled/virtual-list.js';
import { useTheme } from '@mui/material/styles';
import { ui } from '../theme/tokens.js';
import { rem } from '../theme/typography.js';
import type { ListItem } from './list-route.js';
import type { ListAddress, ScrolledList } from './use-list.js';
import { usePlace } from './use-place.js';

export interface ScrolledRowsProps<Item extends ListItem> {
  list: ScrolledList<Item, unknown>;
  /** The table's accessible name. */
  label: string;
  columns: readonly Column<Item>[];
  /** Pixels at the usual text size. */
  rowHeight: number;
  /** Height of the list's box in pixels, as far as the window allows. */
  height: { readonly min: number; readonly max: number };
  /** Width in pixels at the usual text size, below which the columns scroll sideways. */
  minWidth: number;
}

/** The rows of a list that loads more as one scrolls, up as well as down. */
export function ScrolledRows<Item extends ListItem>({ list, label, columns, rowHeight, height, minWidth }: ScrolledRowsProps<Item>) {
  const place = usePlace(label);
  if (list.rows === undefined) return <RowsSkeleton columns={columns} rowHeight={rowHeight} />;
  return (
    <VirtualList
      label={label}
      columns={columns}
      rows={list.rows}
      rowKey={({ id }) => id}
      rowHeight={rowHeight}
      total={list.total ?? 0}
      totalIsCapped={list.totalIsCapped}
      before={list.before}
      {...(list.loadMore && { onReachEnd: list.loadMore })}
      {...(list.loadEarlier && { onReachStart: list.loadEarlier })}
      isLoadingMore={list.isLoadingMore}
      sorting={sortingOf(list)}
      place={place}
      asked={JSON.stringify(list.filters)}
      minWidth={minWidth}
      minHeight={`${height.min}px`}
      maxHeight={`clamp(${height.min}px, calc(100dvh - 220px), ${height.max}px)`}
    />
  );
}

/** Of a list whose query has `sortBy`. */
function sortingOf({ filters, change }: ListAddress<unknown>): Sorting | undefined {
  const { sortBy, sortOrder } = Object(filters);
  if (sortBy === undefined) return undefined;
  return { by: sortBy, order: sortOrder, change: (by, order) => change({ sortBy: by, sortOrder: order }) };
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

type SkeletonColumn = Pick<ColumnLook, 'key' | 'width' | 'share' | 'onPhone'>;

/** The head and five rows, a block for each column. */
export function RowsSkeleton({ columns: given, rowHeight }: { columns: readonly SkeletonColumn[]; rowHeight: number }) {
  const isPhone = useIsPhone();
  const columns = isPhone ? given.filter((column) => !isBelow(column)) : given;
  const { density } = useTheme();
  const tracks = columns.map(trackOf).join(' ');
  return (
    <Box
      sx={{
        border: `1px solid ${ui.line}`,
        borderRadius: `${density.cardRadius}px`,
        overflow: 'hidden',
        backgroundColor: ui.surface,
        '&:not(:has(*))': { border: 0 },
      }}
    >
      <Loading first={<Box sx={{ height: rem(38), backgroundColor: ui.sunken }} />}>
        {ROWS.map((row) => (
          <Box
            key={row}
            sx={{
              display: 'grid',
              gridTemplateColumns: tracks,
              alignItems: 'center',
              height: rem(rowHeight),
              borderTop: `1px solid ${ui.line}`,
            }}
          >
            {columns.map(({ key }) => (
              <SkeletonBlock key={key} sx={{ mx: 1.25, height: 14 }} />
            ))}
          </Box>
        ))}
      </Loading>
    </Box>
  );
}
