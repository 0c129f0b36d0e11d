import { undoImport } from '@paanch/contracts/auth/imports/imports';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { useTranslation } from 'react-i18next';
import { useConfirmedStep } from '../use-imports.js';

export function UndoDialog({ importId, open, onClose }: { importId: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const undo = useConfirmedStep(importId, undoImport, onClose);
  return (
    <ConfirmDialog {...undo} open={open} destructive title={t('imports.one.undoTitle')} action={t('imports.one.undo')} onCancel={onClose}>
      {t('imports.one.undoAdvice')}
    </ConfirmDialog>
  );
}
