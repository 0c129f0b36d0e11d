import { changeClient, Client, ClientFields as Fields, createClient, listClients, readClient } from '@paanch/contracts/auth/clients';
import { RecordDialog } from '@paanch/ui/form/record-dialog';
import { useRecord } from '@paanch/ui/form/use-record';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { PictureVersion } from '@paanch/ui/upload/picture-version';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientFields } from './client-fields.js';
import { BLANK, bodyOfNew, type ClientForm, type ClientValues, valuesOf } from './client-form.js';

interface ClientDialogProps {
  /** Null adds one. */
  client: Client | null;
  onClose: () => void;
}

/** Adds or edits a client. */
export function ClientDialog({ client, onClose }: ClientDialogProps) {
  const { t } = useTranslation();
  const isNew = client === null;
  const record = useClientForm(client, onClose);
  const [isUploading, setUploading] = useState(false);
  const labels = {
    name: t('clients.name'),
    contact_email: t('clients.form.email'),
    address: t('clients.form.address'),
    logo_url: t('clients.form.logo'),
    job_portal_enabled: t('clients.access.portal'),
    is_active: t('clients.access.active'),
    max_resumes_per_student: t('clients.access.max_resumes_per_student'),
    max_applications_per_student: t('clients.access.max_applications_per_student'),
  };
  const show = (field: keyof ClientValues, value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'clients.access.on' : 'clients.access.off');
    return field === 'logo_url' && typeof value === 'string' ? (
      <PictureVersion src={value} label={labels.logo_url} shape="square" />
    ) : undefined;
  };
  return (
    <RecordDialog
      record={record}
      title={t(isNew ? 'clients.form.add' : 'clients.form.edit')}
      {...(isNew && { action: t('clients.form.add'), busyAction: t('clients.form.adding') })}
      width={680}
      first="name"
      labels={labels}
      show={show}
      blocked={isUploading ? t('ui:upload.running') : undefined}
      isHeld={isUploading}
      onClose={onClose}
    >
      <ClientFields record={record} client={client} labels={labels} onBusy={setUploading} />
    </RecordDialog>
  );
}

/** The form of the client, its row in the list and its page. */
function useClientForm(known: Client | null, onSaved: () => void): ClientForm {
  const { t } = useTranslation();
  const client = useClient();
  const isNew = known === null;
  return useRecord(known, {
    route: { body: Fields },
    item: Client,
    valuesOf,
    blank: BLANK,
    save: (values, revision, attempt) =>
      isNew
        ? client.call(createClient, { body: bodyOfNew(values), ...attempt })
        : client.call(changeClient, { params: { clientId: known.id }, body: { ...values, ...(revision && { revision }) }, ...attempt }),
    preview: (values, row) => ({ ...row, ...values }),
    list: useListCache<Client>(listClients, readClient),
    draft: 'client',
    says: {
      saved: t(isNew ? 'clients.form.added' : 'clients.form.saved'),
      failed: t(isNew ? 'clients.form.addFailed' : 'clients.form.editFailed'),
      taken: t('clients.form.taken'),
    },
    onSaved,
  });
}
