import { listBankQuestions, listBanks, removeBank } from '@paanch/contracts/content/banks';
import { restoreBinItem } from '@paanch/contracts/content/bin';
import { ArchiveDialog } from '@paanch/ui/form/archive-dialog';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';

interface ArchiveBankDialogProps {
  bank: { readonly id: string; readonly name: string };
  onClose: () => void;
  onArchived?: () => void;
}

/** Asks before a question bank goes to the bin. */
export function ArchiveBankDialog({ bank, onClose, onArchived }: ArchiveBankDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { id, name } = bank;
  return (
    <ArchiveDialog
      item={bank}
      list={useListCache<{ id: string }>(listBanks, listBankQuestions)}
      archive={() => client.call(removeBank, { params: { bankId: id } })}
      undo={{
        restore: () => client.call(restoreBinItem, { params: { id } }),
        done: t('banks.restored'),
        failed: t('banks.restoreFailed'),
      }}
      mayBeInUse
      words={{
        title: t('banks.removeTitle', { name }),
        advice: t('banks.removeAdvice'),
        action: t('banks.remove'),
        done: t('banks.removed'),
        failed: t('banks.removeFailed'),
      }}
      onClose={onClose}
      {...(onArchived && { onArchived })}
    />
  );
}
