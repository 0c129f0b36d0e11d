import { commitImport } from '@paanch/contracts/auth/imports/imports';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { useTranslation } from 'react-i18next';
import { type ShownImport, useConfirmedStep } from '../use-imports.js';

/** Says what will happen before learners are told. */
export function CommitDialog({ shown, open, onClose }: { shown: ShownImport; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const commit = useConfirmedStep(shown.id, commitImport, onClose);
  const { created, updated } = shown.counts;
  const words = (key: string, count: number) => t(`imports.one.${key}`, { count, formatted: count.toLocaleString('en-IN') });
  const count = created + updated;
  const parts = [
    created > 0 && words('confirm', created),
    updated > 0 && words('confirmNames', updated),
    created > 0 && t('imports.one.confirmUndo'),
  ];
  return (
    <ConfirmDialog
      {...commit}
      open={open}
      title={words('importTitle', count)}
      action={words(created > 0 ? 'importInvite' : 'import', count)}
      onCancel={onClose}
    >
      {parts.filter((part) => part !== false).join(' ')}
    </ConfirmDialog>
  );
}
