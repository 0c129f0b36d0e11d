import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { IMPORT_COLUMNS, IMPORT_LIMITS, type ImportColumn } from '@paanch/contracts/auth/imports/import-file';
import type { ImportRow } from '@paanch/contracts/auth/imports/imports';
import { FieldFault } from '@paanch/ui/form/fields/field-fault';
import { pinnedTo } from '@paanch/ui/table/pinned';
import { ui } from '@paanch/ui/theme/tokens';
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditableRowProps } from './editing.js';
import { focusNext, useHandOn } from './hand-on.js';
import { Renamed } from './name-change.js';
import { CloseButton, EditButton, LeaveOutButton, ReplaceButton } from './row-buttons.js';
import { type RowChange, useChangeRow } from './use-rows.js';

const COLUMN_WORDS = { full_name: 'name', email: 'email', client: 'client' } as const;

interface FixRowProps extends EditableRowProps {
  /** All of its cells are fields, not those with a fault alone. */
  isWhole: boolean;
  hasBeenClosed: boolean;
  onEdit: () => void;
  onClose: () => void;
}

/** A row whose faulty cells are fields. Enter saves it and goes on to the next one with an error. */
export function FixRow(props: FixRowProps) {
  const { importId, row, toast, isWhole, hasBeenClosed, onEdit, onClose, onReplace } = props;
  const { t } = useTranslation();
  const form = useId();
  const place = useRef<HTMLTableRowElement>(null);
  const [typed, setTyped] = useState<Partial<Record<ImportColumn, string>>>({});
  const onChanged = (changed: ImportRow) => {
    const others = offerAfter(row, changed);
    if (others !== null) onReplace(others);
    if (changed.outcome === 'error') return;
    if (isWhole) onClose();
    else focusNext(place.current);
  };
  const change = useChangeRow({ importId, row, toast, onChanged });
  useHandOn(place);
  useLayoutEffect(() => {
    if (isWhole) place.current?.querySelector('input')?.focus();
  }, [isWhole]);
  const send = (body: RowChange) => {
    if (!change.isPending) change.mutate(body);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    send(typed);
  };
  const below = belowCells(props);
  return (
    <TableRow ref={place} sx={{ backgroundColor: ui.surface, '& > td': { py: 1, verticalAlign: 'baseline' } }}>
      <TableCell sx={pinnedTo('start', ui.surface)}>{row.row}</TableCell>
      {IMPORT_COLUMNS.map((column) => (
        <FixCell
          key={column}
          {...{ form, row, column, isWhole }}
          value={typed[column] ?? row[column]}
          onChange={(text) => setTyped((known) => ({ ...known, [column]: text }))}
        >
          {below[column]}
        </FixCell>
      ))}
      <TableCell>
        <Box component="form" id={form} onSubmit={save} sx={buttons}>
          <Button type="submit" variant="outlined" loading={change.isPending} aria-label={t('imports.row.fix', { row: row.row })}>
            {t('imports.row.save')}
          </Button>
          {isWhole ? (
            <CloseButton row={row.row} onClose={onClose} />
          ) : (
            <>
              <EditButton row={row.row} takesFocus={hasBeenClosed} onEdit={onEdit} />
              <LeaveOutButton row={row} onChange={(is_left_out) => send({ is_left_out })} />
            </>
          )}
        </Box>
      </TableCell>
    </TableRow>
  );
}

/** What is said or offered below a cell. */
function belowCells({ row, lacksClient, onReplace }: FixRowProps): Readonly<Record<ImportColumn, ReactNode>> {
  const isWrong = row.faults.some(({ field }) => field === 'client');
  const canReplace = isWrong && row.same_client > 1 && !(row.client === '' && lacksClient);
  return {
    full_name: <Renamed row={row} />,
    email: null,
    client: canReplace && <ReplaceButton row={row} onReplace={onReplace} />,
  };
}

interface FixCellProps extends Pick<FixRowProps, 'row' | 'isWhole'> {
  form: string;
  column: ImportColumn;
  /** As typed so far. */
  value: string;
  onChange: (text: string) => void;
  children: ReactNode;
}

function FixCell({ form, row, column, isWhole, value, onChange, children }: FixCellProps) {
  const { t } = useTranslation();
  const fault = row.faults.find(({ field }) => field === column);
  const label = t('imports.row.fieldOf', { field: t(`imports.row.${COLUMN_WORDS[column]}`), row: row.row });
  return (
    <TableCell sx={{ overflowWrap: 'anywhere' }}>
      {fault === undefined && !isWhole ? row[column] : <Field {...{ form, label, value, onChange }} message={fault?.message} />}
      {children}
    </TableCell>
  );
}

const buttons = { display: 'flex', flexWrap: 'wrap', gap: 0.5 } as const;

/** The client of a row was corrected: the rows that still have the one before can get the same. */
function offerAfter(before: ImportRow, changed: ImportRow) {
  const isMended = before.faults.some(({ field }) => field === 'client') && !changed.faults.some(({ field }) => field === 'client');
  const isOther = isMended && before.client !== changed.client && before.same_client > 1;
  return isOther ? { from: before.client, count: before.same_client - 1, to: changed.client } : null;
}

interface FieldProps {
  form: string;
  label: string;
  value: string;
  /** What is wrong with it. */
  message: string | undefined;
  onChange: (text: string) => void;
}

function Field({ form, label, value, message, onChange }: FieldProps) {
  const fault = useId();
  const isFaulty = message !== undefined;
  const wiring = {
    form,
    'aria-label': label,
    maxLength: IMPORT_LIMITS.cellLength,
    ...(isFaulty && { 'aria-describedby': fault, 'aria-invalid': true }),
  };
  return (
    <>
      <OutlinedInput
        fullWidth
        error={isFaulty}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ input: wiring }}
      />
      <FieldFault id={fault} error={message} />
    </>
  );
}
