import Box from '@mui/material/Box';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import { CHIPS_WHOLE, trackOf } from '../column.js';
import { type ColumnHere, widthOnPhone } from '../columns-here.js';
import { pinnedTo } from '../pinned.js';
import { orderBy, SortHead, type Sorting } from './sort-head.js';

interface HeadRowProps<Row> {
  columns: readonly ColumnHere<Row>[];
  sorting: Sorting | undefined;
}

/** The header row; sticks to the top of the scroll box. */
export function HeadRow<Row>({ columns, sorting }: HeadRowProps<Row>) {
  return (
    <Box role="rowgroup" sx={{ position: 'sticky', top: 0, zIndex: 2 }}>
      <Box
        role="row"
        aria-rowindex={1}
        sx={{
          ...tracks(columns),
          minHeight: rem(38),
          backgroundColor: ui.sunken,
          borderBottom: `1px solid ${ui.line}`,
          color: ui.ink2,
          fontSize: rem(12.5),
          fontWeight: 650,
        }}
      >
        {columns.map((column) => (
          <Box key={column.key} role="columnheader" aria-sort={ariaSort(orderBy(column, sorting))} sx={cellOf(column, ui.sunken)}>
            {column.head ?? <Titles column={column} sorting={sorting} />}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const ariaSort = (order: 'asc' | 'desc' | undefined) => order && (order === 'asc' ? 'ascending' : 'descending');

/** Columns that are below this one have no head, but can be sorted by all the same. */
function Titles<Row>({ column, sorting }: { column: ColumnHere<Row>; sorting: Sorting | undefined }) {
  const own = <SortHead column={column} sorting={sorting} />;
  const below = sorting === undefined ? [] : (column.below ?? []).filter(({ sortBy }) => sortBy !== undefined);
  if (below.length === 0) return own;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      <Box sx={{ flex: '1 0 100%' }}>{own}</Box>
      {below.map((each) => (
        <SortHead key={each.key} column={each} sorting={sorting} saysOrder />
      ))}
    </Box>
  );
}

interface ListRowProps<Row> {
  row: Row;
  rowKey: string;
  columns: readonly ColumnHere<Row>[];
  /** From 0, without the header. */
  index: number;
  /** Position from the top of the list and least height of the row, in pixels. */
  top: number;
  height: number;
  /** Without a line below it, because what follows has one above. */
  isLast: boolean;
  measure: (row: HTMLElement | null) => void;
}

export function ListRow<Row>({ row, rowKey, columns, index, top, height, isLast, measure }: ListRowProps<Row>) {
  const naming = columns.find(({ head }) => head === undefined);
  return (
    <Box
      ref={measure}
      data-index={index}
      data-row={rowKey}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)`, minHeight: height }}
      sx={{
        ...tracks(columns),
        '--row': ui.surface,
        position: 'absolute',
        top: 0,
        left: 0,
        right: 0,
        backgroundColor: 'var(--row)',
        borderBottom: isLast ? 'none' : `1px solid ${ui.line}`,
        fontSize: rem(13.5),
        '&:hover': { '--row': ui.sunken },
        '&:has(input:checked)': { '--row': ui.brandSoft },
      }}
    >
      {columns.map((column) => (
        <Box
          key={column.key}
          role={column === naming ? 'rowheader' : 'cell'}
          sx={{ ...cellOf(column, 'var(--row)'), fontWeight: column === naming ? 650 : 450 }}
        >
          {column.cell(row)}
        </Box>
      ))}
    </Box>
  );
}

function tracks<Row>(columns: readonly ColumnHere<Row>[]) {
  const whole = columns.map(trackOf).join(' ');
  const narrow = columns.map((column) => {
    const { pinned, share } = column;
    const least = widthOnPhone(column);
    return pinned === 'start' || share !== undefined ? `minmax(${least}, 1fr)` : least;
  });
  return { display: 'grid', gridTemplateColumns: { xs: narrow.join(' '), sm: whole }, alignItems: 'center' } as const;
}

function cellOf<Row>({ align, pinned }: ColumnHere<Row>, ground: string) {
  return {
    minWidth: 0,
    alignSelf: 'stretch',
    px: 1.25,
    py: '4px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: align === 'end' ? 'flex-end' : 'flex-start',
    ...CHIPS_WHOLE,
    ...pinnedTo(pinned, ground),
  } as const;
}
