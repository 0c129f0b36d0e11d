import { createUser, InvitedUser, listUsers, StaffUser } from '@paanch/contracts/auth/people';
import { RecordDialog } from '@paanch/ui/form/record-dialog';
import { useRecord } from '@paanch/ui/form/use-record';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientName } from '../../../app/client-names/use-client-names.js';
import { UserFields } from './user-fields.js';
import { addUser, BLANK, previewOf, saveUser, type UserForm, type UserValues, valuesOf } from './user-form.js';

interface UserDialogProps {
  /** Null adds one. */
  user: StaffUser | null;
  clients: readonly ClientName[];
  onClose: () => void;
}

/** Adds a user, by an invitation or with a first password, or edits one. */
export function UserDialog({ user, clients, onClose }: UserDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const [isInvited, setInvited] = useState(true);
  const kind = user === null ? (isInvited ? 'invite' : 'add') : 'edit';
  const record = useRecord<UserForm, UserValues, StaffUser>(user, {
    route: { body: kind === 'add' ? createUser.body : InvitedUser },
    item: StaffUser,
    valuesOf,
    blank: BLANK,
    save: (values, revision, attempt, preview) =>
      user === null ? addUser(client, values, attempt, preview) : saveUser(client, user.id, values, revision, attempt),
    preview: (values, known) => previewOf(values, known, clients),
    list: useListCache<StaffUser>(listUsers),
    draft: 'user',
    says: { saved: t(`users.form.${kind}.saved`), failed: t(`users.form.${kind}.failed`), taken: t('accounts.form.taken') },
    onSaved: onClose,
  });
  const labels = {
    full_name: t('accounts.form.fullName'),
    email: t('accounts.form.email'),
    role: t('users.role'),
    client_id: t('users.client'),
    password: t('accounts.form.password'),
  };
  const show = (field: keyof UserForm, value: unknown) =>
    field === 'client_id' ? (clients.find(({ id }) => id === value)?.name ?? t('users.noClient')) : String(value);
  return (
    <RecordDialog
      record={record}
      title={t(`users.form.${kind}.title`)}
      action={t(`users.form.${kind}.verb`)}
      busyAction={t(`users.form.${kind}.busy`)}
      first="full_name"
      labels={labels}
      show={show}
      onClose={onClose}
    >
      <UserFields record={record} user={user} clients={clients} labels={labels} isInvited={isInvited} onInvite={setInvited} />
    </RecordDialog>
  );
}
