import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { ui } from '../theme/tokens.js';
import type { Column } from './column.js';

export interface SimpleTableProps<Row> {
  /** Names the table for the ear. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The narrowest it can be; below it the table scrolls sideways in its own box. */
  minWidth?: number;
}

/** A short table that shows all it has. */
export function SimpleTable<Row>({ label, columns, rows, rowKey, minWidth = 0 }: SimpleTableProps<Row>) {
  return (
    <Box component="section" tabIndex={0} aria-label={label} sx={{ overflowX: 'auto', '&:focus-visible': { outlineOffset: -2 } }}>
      <Table aria-label={label} sx={{ minWidth, tableLayout: 'fixed' }}>
        <colgroup>
          {columns.map(({ key, width }) => (
            <Box component="col" key={key} sx={{ width }} />
          ))}
        </colgroup>
        <TableHead>
          <TableRow>
            {columns.map(({ key, title, align }) => (
              <TableCell key={key} align={align === 'end' ? 'right' : 'left'}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} sx={{ '&:hover': { backgroundColor: ui.sunken } }}>
              {columns.map(({ key, align, cell }) => (
                <TableCell
                  key={key}
                  align={align === 'end' ? 'right' : 'left'}
                  sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
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
