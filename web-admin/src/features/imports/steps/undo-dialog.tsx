import { ConfirmDialog, type ConfirmDialogProps } from '@paanch/ui/feedback/confirm-dialog';
import { useTranslation } from 'react-i18next';

export function UndoDialog(dialog: Pick<ConfirmDialogProps, 'open' | 'busy' | 'onConfirm' | 'onCancel'>) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog {...dialog} destructive title={t('imports.one.undoTitle')} action={t('imports.one.undo')}>
      {t('imports.one.undoAdvice')}
    </ConfirmDialog>
  );
}
