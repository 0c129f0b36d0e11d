import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { IMPORT_COLUMNS, IMPORT_LIMITS, type ImportColumn } from '@paanch/contracts/auth/imports/import-file';
import type { ImportRow } from '@paanch/contracts/auth/imports/imports';
import type { Toast } from '@paanch/ui/feedback/toast/use-toast';
import { FieldFault } from '@paanch/ui/form/fields/field-fault';
import { pinnedTo } from '@paanch/ui/table/pinned';
import { ui } from '@paanch/ui/theme/tokens';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFixRow } from './use-imports.js';

const COLUMN_WORDS = { full_name: 'name', email: 'email', client: 'client' } as const;

interface FixRowProps {
  importId: string;
  row: ImportRow;
  /** The page's own: the row itself leaves when it is fixed. */
  toast: Toast;
}

/** A row whose faulty cells are fields. Enter saves it and goes on to the next one with an error. */
export function FixRow({ importId, row, toast }: FixRowProps) {
  const { t } = useTranslation();
  const form = useId();
  const place = useRef<HTMLTableRowElement>(null);
  const fix = useFixRow(importId, toast, () => focusNext(place.current));
  const [typed, setTyped] = useState<Partial<Record<ImportColumn, string>>>({});
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    fix.mutate({ row: row.row, body: typed });
  };
  return (
    <TableRow ref={place} sx={{ backgroundColor: ui.surface, '& > td': { py: 1, verticalAlign: 'baseline' } }}>
      <TableCell sx={pinnedTo('start', ui.surface)}>{row.row}</TableCell>
      {IMPORT_COLUMNS.map((column) => {
        const fault = row.faults.find(({ field }) => field === column);
        const value = typed[column] ?? row[column];
        return (
          <TableCell key={column} sx={{ overflowWrap: 'anywhere' }}>
            {fault === undefined ? (
              value
            ) : (
              <Field
                form={form}
                label={t('imports.row.fieldOf', { field: t(`imports.row.${COLUMN_WORDS[column]}`), row: row.row })}
                value={value}
                message={fault.message}
                onChange={(text) => setTyped((known) => ({ ...known, [column]: text }))}
              />
            )}
          </TableCell>
        );
      })}
      <TableCell>
        <form id={form} onSubmit={save}>
          <Button type="submit" variant="outlined" loading={fix.isPending} aria-label={t('imports.row.fix', { row: row.row })}>
            {t('imports.row.save')}
          </Button>
        </form>
      </TableCell>
    </TableRow>
  );
}

interface FieldProps {
  form: string;
  label: string;
  value: string;
  message: string;
  onChange: (text: string) => void;
}

function Field({ form, label, value, message, onChange }: FieldProps) {
  const fault = useId();
  const wiring = { form, 'aria-label': label, 'aria-describedby': fault, 'aria-invalid': true, maxLength: IMPORT_LIMITS.cellLength };
  return (
    <>
      <OutlinedInput fullWidth error value={value} onChange={({ target }) => onChange(target.value)} slotProps={{ input: wiring }} />
      <FieldFault id={fault} error={message} />
    </>
  );
}

/**
 * This row is about to leave; the keyboard goes on to the first field of a row below it, else of one above. After the last error it goes to
 * the tab: what the tab then says comes next. Who has gone elsewhere since is left there.
 */
function focusNext(row: HTMLTableRowElement | null): void {
  const { activeElement: focused, body } = document;
  if (row === null || (focused !== body && !row.contains(focused))) return;
  const rows = [...(row.parentElement?.children ?? [])];
  const at = rows.indexOf(row);
  const fields = [...rows.slice(at + 1), ...rows.slice(0, at)].map((one) => one.querySelector('input'));
  const next = fields.find((field) => field !== null) ?? document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  next?.focus();
}
