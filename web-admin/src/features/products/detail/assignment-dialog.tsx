import { assignProduct, readProductClients, StoredAssignment } from '@paanch/contracts/content/products';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import { checkbox } from '@paanch/ui/form/record/field';
import { many } from '@paanch/ui/form/record/field-many';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import { useRecord } from '@paanch/ui/form/record/use-record';
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
  const names = useClientNames();
  const record = useRecord(assignment, {
    body: assignProduct.body,
    item: StoredAssignment,
    send: (body, { revision, attempt }) => client.call(assignProduct, { params: { productId }, body: { ...body, revision }, ...attempt }),
    preview: (values, row) => ({ ...assignment, ...values, revision: row.revision }),
    shownBy: [readProductClients],
    fields: {
      all_clients: checkbox({ label: 'productDetail.allClients', blank: false }),
      client_ids: many({
        label: 'productDetail.clients',
        choices: choicesOf(names),
        advice: 'productDetail.clientsAdvice',
        placeholder: 'productDetail.findClients',
        unknown: 'productDetail.clientGone',
        nothing: 'productDetail.nobody',
      }),
    },
    words: 'productDetail',
    messages: { saved: t('productDetail.assigned'), failed: t('productDetail.assignFailed') },
    draft: 'assignment',
    onSaved: onClose,
  });
  return (
    <RecordDialog record={record} title={t('productDetail.assign')} action={t('productDetail.saveAssignment')} onClose={onClose}>
      {record.draw('all_clients')}
      {record.draw('client_ids', { disabled: record.form.watch('all_clients') })}
    </RecordDialog>
  );
}
