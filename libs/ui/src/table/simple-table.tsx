import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { ui } from '../theme/tokens.js';
import { rem } from '../theme/typography.js';
import type { Column } from './column.js';
import { pinnedTo } from './pinned.js';

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
export function SimpleTable<Row>({ label, columns, rows, rowKey, minWidth = 0 }: SimpleTableProps<Row>) {
  return (
    <Box component="section" tabIndex={0} aria-label={label} sx={{ overflowX: 'auto', '&:focus-visible': { outlineOffset: -2 } }}>
      <Table aria-label={label} sx={{ minWidth: rem(minWidth), tableLayout: 'fixed' }}>
        <colgroup>
          {columns.map(({ key, width, share }) => (
            <Box component="col" key={key} sx={{ width: share === undefined ? rem(width) : 'auto' }} />
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
                  sx={{ py: '6px', overflowWrap: 'anywhere', ...pinnedTo(pinned, 'var(--row)') }}
                >
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
