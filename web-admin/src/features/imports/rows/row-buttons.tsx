import Button from '@mui/material/Button';
import type { ImportRow } from '@paanch/contracts/auth/imports/imports';
import { useTranslation } from 'react-i18next';
import type { Replacing } from './use-rows.js';

/** Small, so that a row stays a line or two high. */
const SMALL = { size: 'small', variant: 'text' } as const;

interface EditButtonProps {
  row: number;
  /** Its fields have just been closed. */
  takesFocus: boolean;
  onEdit: () => void;
}

export function EditButton({ row, takesFocus, onEdit }: EditButtonProps) {
  const { t } = useTranslation();
  return (
    <Button {...SMALL} autoFocus={takesFocus} aria-label={t('imports.row.editRow', { row })} onClick={onEdit}>
      {t('imports.row.edit')}
    </Button>
  );
}

export function CloseButton({ row, onClose }: { row: number; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Button {...SMALL} aria-label={t('imports.row.closeRow', { row })} onClick={onClose}>
      {t('imports.row.close')}
    </Button>
  );
}

interface LeaveOutButtonProps {
  row: ImportRow;
  onChange: (isLeftOut: boolean) => void;
}

/** One button for both ways, which keeps the focus. */
export function LeaveOutButton({ row: { row, outcome }, onChange }: LeaveOutButtonProps) {
  const { t } = useTranslation();
  const does = outcome === 'left_out' ? 'takeIn' : 'leaveOut';
  return (
    <Button {...SMALL} aria-label={t(`imports.row.${does}Row`, { row })} onClick={() => onChange(does === 'leaveOut')}>
      {t(`imports.row.${does}`)}
    </Button>
  );
}

/** Beside the fault of a client that other rows have, too. */
export function ReplaceButton({ row, onReplace }: { row: ImportRow; onReplace: (replacing: Replacing) => void }) {
  const { t } = useTranslation();
  const { client: from, same_client: count } = row;
  const kind = from === '' ? 'fill' : 'replace';
  return (
    <Button {...SMALL} sx={{ mt: 0.5 }} onClick={() => onReplace({ from, count, to: null })}>
      {t(`imports.replace.${kind}.action`, { count, formatted: count.toLocaleString('en-IN') })}
    </Button>
  );
}
