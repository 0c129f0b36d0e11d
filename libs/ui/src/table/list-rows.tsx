import Box from '@mui/material/Box';
import { ui } from '../theme/tokens.js';
import { rem } from '../theme/typography.js';
import { type Column, trackOf } from './column.js';
import { pinnedTo } from './pinned.js';

/** The header row; sticks to the top of the scroll box. */
export function HeadRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <Box role="rowgroup" sx={{ position: 'sticky', top: 0, zIndex: 2 }}>
      <Box
        role="row"
        aria-rowindex={1}
        sx={{
          ...tracks(columns),
          height: rem(38),
          backgroundColor: ui.sunken,
          borderBottom: `1px solid ${ui.line}`,
          color: ui.ink2,
          fontSize: rem(12.5),
          fontWeight: 650,
        }}
      >
        {columns.map((column) => (
          <Box key={column.key} role="columnheader" sx={cellOf(column, ui.sunken)}>
            {column.head ?? column.title}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface ListRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** From 0, without the header. */
  index: number;
  /** Position from the top of the list and least height of the row, in pixels. */
  top: number;
  height: number;
  /** Without a line below it, because what follows has one above. */
  isLast: boolean;
  measure: (row: HTMLElement | null) => void;
}

export function ListRow<Row>({ row, columns, index, top, height, isLast, measure }: ListRowProps<Row>) {
  const naming = columns.find(({ head }) => head === undefined);
  return (
    <Box
      ref={measure}
      data-index={index}
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

/** Leaves room for what scrolls beside it. */
const PINNED_ON_PHONE = '45vw';

function tracks<Row>(columns: readonly Column<Row>[]) {
  const whole = columns.map(trackOf).join(' ');
  const onPhone = columns.map((column) => (column.pinned === 'start' ? PINNED_ON_PHONE : trackOf(column))).join(' ');
  return { display: 'grid', gridTemplateColumns: { xs: onPhone, sm: whole }, alignItems: 'center' } as const;
}

function cellOf<Row>({ align, pinned }: Column<Row>, ground: string) {
  return {
    minWidth: 0,
    alignSelf: 'stretch',
    px: 1.25,
    py: '4px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: align === 'end' ? 'flex-end' : 'flex-start',
    ...pinnedTo(pinned, ground),
  } as const;
}
