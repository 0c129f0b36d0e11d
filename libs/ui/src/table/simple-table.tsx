import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { ui } from '../theme/tokens.js';
import { rem } from '../theme/typography.js';
import { CHIPS_WHOLE, type Column } from './column.js';
import { type ColumnHere, leastWidth, useColumnsHere } from './columns-here.js';
import { pinnedTo } from './pinned.js';
import { pinnedSides, SideEdges } from './side-edges.js';

export interface SimpleTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Minimum width in pixels at the usual text size; in less space the table scrolls sideways in its own box. */
  minWidth?: number;
}

/** A short table that renders all its rows. */
export function SimpleTable<Row>({ label, columns: given, rows, rowKey, minWidth = 0 }: SimpleTableProps<Row>) {
  const columns = useColumnsHere(given);
  const isStacked = columns.some(({ below }) => below !== undefined);
  return (
    <SideEdges pinned={pinnedSides(columns)}>
      <Box component="section" tabIndex={0} aria-label={label} sx={{ overflowX: 'auto', '&:focus-visible': { outlineOffset: -2 } }}>
        <Table aria-label={label} sx={{ minWidth: isStacked ? leastWidth(columns) : rem(minWidth), tableLayout: 'fixed' }}>
          <colgroup>
            {columns.map((column) => (
              <Box component="col" key={column.key} sx={{ width: grows(column, isStacked) ? 'auto' : rem(column.width) }} />
            ))}
          </colgroup>
          <TableHead>
            <TableRow>
              {columns.map(({ key, title, align, pinned }) => (
                <TableCell key={key} align={align === 'end' ? 'right' : 'left'} sx={pinnedTo(pinned, ui.sunken)}>
                  {title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={rowKey(row)} sx={{ '--row': ui.surface, backgroundColor: 'var(--row)', '&:hover': { '--row': ui.sunken } }}>
                {columns.map(({ key, align, pinned, cell }) => (
                  <TableCell
                    key={key}
                    align={align === 'end' ? 'right' : 'left'}
                    sx={{ py: '6px', overflowWrap: 'anywhere', ...CHIPS_WHOLE, ...pinnedTo(pinned, 'var(--row)') }}
                  >
                    {cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </SideEdges>
  );
}

/** Where columns are below the name, it takes the room that is left. */
const grows = <Row,>({ below, share }: ColumnHere<Row>, isStacked: boolean) => (isStacked ? below !== undefined : share !== undefined);
