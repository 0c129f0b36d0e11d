import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { pinnedTo } from '@paanch/ui/table/pinned';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import type { ShownImport } from '../use-imports.js';
import { EditableRow } from './editable-row.js';
import type { EditableRowProps } from './editing.js';
import { PlainRow } from './plain-row.js';

type RowTableProps = Pick<EditableRowProps, 'toast' | 'onReplace'> & { shown: ShownImport };

export function RowTable({ shown: { id, state, rows, lacks_client: lacksClient }, toast, onReplace }: RowTableProps) {
  const { t } = useTranslation();
  const label = t('imports.tabs.label');
  const isOpen = state === 'ready';
  return (
    <Card component="section" tabIndex={0} aria-label={label} sx={{ overflowX: 'auto', '&:focus-visible': { outlineOffset: -2 } }}>
      <Table aria-label={label} sx={{ minWidth: rem(isOpen ? 860 : 760), tableLayout: 'fixed' }}>
        <colgroup>
          <Box component="col" sx={{ width: rem(64) }} />
          <col />
          <col />
          <col />
          <Box component="col" sx={{ width: rem(isOpen ? 250 : 190) }} />
        </colgroup>
        <TableHead>
          <TableRow>
            {(['number', 'name', 'email', 'client', 'outcome'] as const).map((column) => (
              <TableCell key={column} sx={pinnedTo(column === 'number' ? 'start' : undefined, ui.sunken)}>
                {t(`imports.row.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.data.map((row) =>
            isOpen ? (
              <EditableRow key={row.row} {...{ importId: id, row, toast, lacksClient, onReplace }} />
            ) : (
              <PlainRow key={row.row} row={row} isOver={state !== 'committing'} />
            ),
          )}
        </TableBody>
      </Table>
    </Card>
  );
}
