import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { assignProduct, readProductClients, StoredAssignment } from '@paanch/contracts/content/products';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import { ManyField } from '@paanch/ui/form/fields/many-field';
import { RecordDialog } from '@paanch/ui/form/record-dialog';
import { useRecord } from '@paanch/ui/form/use-record';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { useClientNames } from '../../../app/client-names/use-client-names.js';

export interface AssignmentDialogProps {
  assignment: StoredAssignment;
  onClose: () => void;
}

/** Offers a product to clients: some, all, or nobody. */
export function AssignmentDialog({ assignment, onClose }: AssignmentDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { id: productId } = assignment;
  const record = useRecord(assignment, {
    route: assignProduct,
    item: StoredAssignment,
    valuesOf: ({ client_ids, all_clients }) => ({ client_ids, all_clients }),
    blank: {},
    save: (body, revision, attempt) => client.call(assignProduct, { params: { productId }, body: { ...body, revision }, ...attempt }),
    preview: (values, row) => ({ ...assignment, ...values, revision: row.revision }),
    list: useListCache<StoredAssignment>(readProductClients),
    draft: 'assignment',
    says: { saved: t('productDetail.assigned'), failed: t('productDetail.assignFailed') },
    onSaved: onClose,
  });
  const { form, faults } = record;
  const names = useClientNames();
  const nameOf = (id: string) => names.find((client) => client.id === id)?.name ?? t('productDetail.clientGone');
  const isForAll = form.watch('all_clients') ?? false;
  const chosen = form.watch('client_ids') ?? [];
  const labels = { client_ids: t('productDetail.clients'), all_clients: t('productDetail.allClients'), revision: '' };
  return (
    <RecordDialog
      record={record}
      title={t('productDetail.assign')}
      action={t('productDetail.saveAssignment')}
      first="all_clients"
      labels={labels}
      show={(field, value) =>
        field === 'client_ids' && Array.isArray(value) ? value.map(nameOf).join(', ') || t('productDetail.nobody') : undefined
      }
      onClose={onClose}
    >
      <FormControlLabel
        label={labels.all_clients}
        control={<Checkbox {...withoutError(record.field('all_clients'))} checked={isForAll} />}
      />
      <ManyField
        label={labels.client_ids}
        helper={t('productDetail.clientsAdvice')}
        placeholder={t('productDetail.findClients')}
        unknown={t('productDetail.clientGone')}
        choices={choicesOf(names)}
        value={chosen}
        disabled={isForAll}
        error={faults.find(({ field }) => field.startsWith('client_ids'))?.message}
        onChange={(ids) => form.setValue('client_ids', ids, { shouldDirty: true, shouldValidate: true })}
      />
    </RecordDialog>
  );
}

function withoutError<Props extends { error: string | undefined }>({ error: _error, ...props }: Props): Omit<Props, 'error'> {
  return props;
}
