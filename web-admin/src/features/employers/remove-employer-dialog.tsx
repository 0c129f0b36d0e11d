import { listEmployers, removeEmployer, type Employer } from '@paanch/contracts/careers/employers';
import { ArchiveDialog } from '@paanch/ui/form/archive-dialog';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';

interface RemoveEmployerDialogProps {
  employer: Employer;
  onClose: () => void;
  onRemoved: (() => void) | undefined;
}

/** Asks before an employer is deleted. */
export function RemoveEmployerDialog({ employer, onClose, onRemoved }: RemoveEmployerDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { id, name } = employer;
  return (
    <ArchiveDialog
      item={employer}
      list={useListCache<Employer>(listEmployers)}
      archive={() => client.call(removeEmployer, { params: { employerId: id } })}
      words={{
        title: t('employers.removeTitle', { name }),
        advice: t('employers.removeAdvice'),
        action: t('employers.remove'),
        done: t('employers.removed'),
        failed: t('employers.removeFailed'),
      }}
      onClose={onClose}
      {...(onRemoved && { onArchived: onRemoved })}
    />
  );
}
