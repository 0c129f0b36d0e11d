import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { IMPORT_COLUMNS, type ImportColumn } from '@paanch/contracts/auth/imports/import-file';
import type { ImportRow } from '@paanch/contracts/auth/imports/imports';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { pinnedTo } from '@paanch/ui/table/pinned';
import { ui } from '@paanch/ui/theme/tokens';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHandOn } from './hand-on.js';
import { NameChange, Renamed } from './name-change.js';

interface PlainRowProps {
  row: ImportRow;
  /** Whether what is not done will not be done. */
  isOver: boolean;
  actions?: ReactNode;
}

export function PlainRow({ row, isOver, actions }: PlainRowProps) {
  const place = useRef<HTMLTableRowElement>(null);
  useHandOn(place);
  return (
    <TableRow ref={place} sx={{ backgroundColor: ui.surface }}>
      <TableCell sx={pinnedTo('start', ui.surface)}>{row.row}</TableCell>
      {IMPORT_COLUMNS.map((column) => (
        <TableCell key={column} sx={{ py: '6px', overflowWrap: 'anywhere' }}>
          <Value row={row} column={column} />
          {row.faults
            .filter(({ field }) => field === column)
            .map(({ message }) => (
              <Box key={message} sx={{ color: 'error.main', typography: 'caption' }}>
                {message}
              </Box>
            ))}
        </TableCell>
      ))}
      <TableCell sx={{ py: '6px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
          <Outcome row={row} isOver={isOver} />
          {actions}
        </Box>
      </TableCell>
    </TableRow>
  );
}

function Value({ row, column }: { row: ImportRow; column: ImportColumn }) {
  if (column !== 'full_name' || row.known_name === null || row.outcome !== 'update') return row[column];
  return (
    <>
      <NameChange known={row.known_name} name={row.full_name} />
      <Renamed row={row} />
    </>
  );
}

const TONES: Readonly<Record<ImportRow['outcome'], StatusTone>> = {
  create: 'ok',
  update: 'info',
  skip: 'off',
  error: 'err',
  left_out: 'off',
};

function Outcome({ row: { outcome, is_done: isDone, undo }, isOver }: Pick<PlainRowProps, 'row' | 'isOver'>) {
  const { t } = useTranslation();
  if (undo !== null) return <StatusChip tone={undo === 'removed' ? 'off' : 'warn'} label={t(`imports.row.undo.${undo}`)} />;
  if (outcome !== 'create' && outcome !== 'update') {
    return <StatusChip tone={TONES[outcome]} label={t(`imports.row.outcomes.${outcome}`)} />;
  }
  if (isOver && !isDone) return <StatusChip tone="off" label={t('imports.row.notDone')} />;
  return <StatusChip tone={TONES[outcome]} label={t(isDone ? `imports.row.done.${outcome}` : `imports.row.outcomes.${outcome}`)} />;
}
