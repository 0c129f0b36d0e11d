import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { IMPORT_COLUMNS } from '@paanch/contracts/auth/imports/import-file';
import type { ImportRow } from '@paanch/contracts/auth/imports/imports';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import type { Toast } from '@paanch/ui/feedback/toast/use-toast';
import { pinnedTo } from '@paanch/ui/table/pinned';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { FixRow } from './fix-row.js';
import type { ShownImport } from './use-imports.js';

interface RowTableProps {
  shown: ShownImport;
  /** The page's own. */
  toast: Toast;
}

export function RowTable({ shown: { id, state, rows }, toast }: RowTableProps) {
  const { t } = useTranslation();
  const label = t('imports.tabs.label');
  return (
    <Card component="section" tabIndex={0} aria-label={label} sx={{ overflowX: 'auto', '&:focus-visible': { outlineOffset: -2 } }}>
      <Table aria-label={label} sx={{ minWidth: rem(760), tableLayout: 'fixed' }}>
        <colgroup>
          <Box component="col" sx={{ width: rem(64) }} />
          <col />
          <col />
          <col />
          <Box component="col" sx={{ width: rem(190) }} />
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
            row.outcome === 'error' && state === 'ready' ? (
              <FixRow key={row.row} importId={id} row={row} toast={toast} />
            ) : (
              <PlainRow key={row.row} row={row} isOver={state !== 'ready' && state !== 'committing'} />
            ),
          )}
        </TableBody>
      </Table>
    </Card>
  );
}

function PlainRow({ row, isOver }: { row: ImportRow; isOver: boolean }) {
  return (
    <TableRow sx={{ backgroundColor: ui.surface }}>
      <TableCell sx={pinnedTo('start', ui.surface)}>{row.row}</TableCell>
      {IMPORT_COLUMNS.map((column) => (
        <TableCell key={column} sx={{ py: '6px', overflowWrap: 'anywhere' }}>
          {row[column]}
          {row.faults
            .filter(({ field }) => field === column)
            .map(({ message }) => (
              <Box key={message} sx={{ color: 'error.main', typography: 'caption' }}>
                {message}
              </Box>
            ))}
        </TableCell>
      ))}
      <TableCell>
        <Outcome row={row} isOver={isOver} />
      </TableCell>
    </TableRow>
  );
}

const TONES: Readonly<Record<ImportRow['outcome'], StatusTone>> = { create: 'ok', update: 'info', skip: 'off', error: 'err' };

/** @param isOver whether what is not done will not be done */
function Outcome({ row: { outcome, is_done: isDone, undo }, isOver }: { row: ImportRow; isOver: boolean }) {
  const { t } = useTranslation();
  if (undo !== null) return <StatusChip tone={undo === 'removed' ? 'off' : 'warn'} label={t(`imports.row.undo.${undo}`)} />;
  if (outcome === 'skip' || outcome === 'error') return <StatusChip tone={TONES[outcome]} label={t(`imports.row.outcomes.${outcome}`)} />;
  if (isOver && !isDone) return <StatusChip tone="off" label={t('imports.row.notDone')} />;
  return <StatusChip tone={TONES[outcome]} label={t(isDone ? `imports.row.done.${outcome}` : `imports.row.outcomes.${outcome}`)} />;
}
