import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import { ui } from '../theme/tokens.js';
import { rem } from '../theme/typography.js';
import { visuallyHidden } from '../theme/visually-hidden.js';
import { CHIPS_WHOLE, type Column, type ColumnLook } from './column.js';

export interface ColumnHere<Row> extends Column<Row> {
  /** The columns whose cells are in this one's: they have no head and no room of their own. */
  readonly below?: readonly Column<Row>[];
}

/** The columns in the room there is: on a phone, those that say so are below what the row is about. */
export function useColumnsHere<Row>(columns: readonly Column<Row>[]): readonly ColumnHere<Row>[] {
  const isPhone = useIsPhone();
  return useMemo(() => (isPhone ? stacked(columns) : columns), [isPhone, columns]);
}

export const useIsPhone = () => useMediaQuery((theme) => theme.breakpoints.down('sm'));

export const isBelow = ({ onPhone }: Pick<ColumnLook, 'onPhone'>) => onPhone === 'below';

/** Leaves room for what scrolls beside it. */
const PINNED_ON_PHONE = '45vw';
/** With more than its name in it. */
const STACKED_ON_PHONE = '52vw';

export function widthOnPhone<Row>({ pinned, below, width }: ColumnHere<Row>): string {
  if (pinned !== 'start') return rem(width);
  return below === undefined ? PINNED_ON_PHONE : STACKED_ON_PHONE;
}

/** On a phone each column is as narrow as it may be. */
export const leastWidth = <Row,>(columns: readonly ColumnHere<Row>[]) => `calc(${columns.map(widthOnPhone).join(' + ')})`;

function stacked<Row>(columns: readonly Column<Row>[]): readonly ColumnHere<Row>[] {
  const below = columns.filter(isBelow);
  if (below.length === 0) return columns;
  const beside = columns.filter((column) => !isBelow(column));
  return beside.map((column) => {
    if (column.pinned !== 'start') return column;
    return { ...column, below, cell: (row) => <Stack first={column.cell(row)} below={below} row={row} /> };
  });
}

interface StackProps<Row> {
  first: ReactNode;
  below: readonly Column<Row>[];
  row: Row;
}

function Stack<Row>({ first, below, row }: StackProps<Row>) {
  const cells = below.flatMap(({ key, title, align, cell }) => {
    const content = cell(row);
    return isNothing(content) ? [] : [{ key, title, isNumber: align === 'end', content }];
  });
  return (
    <Box sx={{ width: '100%', minWidth: 0, py: '4px' }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>{first}</Box>
      <Box sx={BELOW}>
        {cells.map(({ key, title, isNumber, content }) => (
          <Box key={key} sx={CELL}>
            <Box component="span" sx={isNumber ? { color: ui.ink2, mr: 0.5 } : visuallyHidden}>{`${title}: `}</Box>
            {content}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const isNothing = (content: ReactNode) => content === null || content === undefined || content === false || content === '';

const BELOW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: '4px',
  mt: '4px',
  fontSize: rem(12.5),
  fontWeight: 450,
  ...CHIPS_WHOLE,
} as const;

/** What is hidden in it is placed in it, not somewhere in the row. */
const CELL = { position: 'relative', display: 'flex', alignItems: 'center', minWidth: 0, maxWidth: '100%' } as const;
