import Box from '@mui/material/Box';
import { replaceImportValue } from '@paanch/contracts/auth/imports/imports';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import type { Toast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useClient } from '@paanch/ui/session/session-context';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStale } from '../use-imports.js';
import { ClientSelect } from './client-select.js';
import type { Replacing } from './use-rows.js';

interface ReplaceDialogProps {
  importId: string;
  replacing: Replacing;
  toast: Toast;
  onClose: () => void;
}

/** Puts one client in all rows that have the same one. After one row was corrected, the client is that of the row. */
export function ReplaceDialog({ importId, replacing: { from, count, to }, toast, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const stale = useStale();
  const [chosen, setChosen] = useState('');
  const counted = (rows: number) => ({ count: rows, formatted: rows.toLocaleString('en-IN') });
  const replace = useConfirmedCall({
    call: async (attempt) => {
      const body = { column: 'client', from, to: to ?? chosen } as const;
      const { replaced } = await client.call(replaceImportValue, { params: { importId }, body, ...attempt });
      toast.success(t('imports.replace.done', counted(replaced)));
    },
    onDone: onClose,
    onFailed: (error) => {
      sayFailure(toast, t('imports.replace.failed'), error);
      onClose();
    },
    refresh: () => void stale(),
  });
  const kind = from === '' ? 'fill' : 'replace';
  const words = t(`imports.replace.${kind}.${to === null ? 'lead' : 'offer'}`, { from, to, ...counted(count) });
  return (
    <ConfirmDialog
      {...replace}
      open
      title={t(`imports.replace.${kind}.title`, counted(count))}
      action={t(`imports.replace.${kind}.action`, counted(count))}
      {...(to !== null && { cancel: t('imports.replace.onlyThis') })}
      reason={to === null && chosen === '' ? t('imports.replace.missing') : undefined}
      onCancel={onClose}
    >
      <Box sx={{ overflowWrap: 'anywhere', mb: to === null ? 2 : 0 }}>{words}</Box>
      {to === null && <ClientSelect value={chosen} onChoose={setChosen} />}
    </ConfirmDialog>
  );
}
