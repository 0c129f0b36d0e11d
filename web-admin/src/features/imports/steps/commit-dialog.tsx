import type { ImportCounts } from '@paanch/contracts/auth/imports/imports';
import { ConfirmDialog, type ConfirmDialogProps } from '@paanch/ui/feedback/confirm-dialog';
import { useTranslation } from 'react-i18next';

type Props = Pick<ConfirmDialogProps, 'open' | 'busy' | 'onConfirm' | 'onCancel'>;

/** Says what will happen before learners are told. */
export function CommitDialog({ counts: { created, updated }, ...dialog }: Props & { counts: ImportCounts }) {
  const { t } = useTranslation();
  const words = (key: string, count: number) => t(`imports.one.${key}`, { count, formatted: count.toLocaleString('en-IN') });
  const count = created + updated;
  const parts = [
    created > 0 && words('confirm', created),
    updated > 0 && words('confirmNames', updated),
    created > 0 && t('imports.one.confirmUndo'),
  ];
  return (
    <ConfirmDialog {...dialog} title={words('importTitle', count)} action={words(created > 0 ? 'importInvite' : 'import', count)}>
      {parts.filter((part) => part !== false).join(' ')}
    </ConfirmDialog>
  );
}
