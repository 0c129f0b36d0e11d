import { createUser, InvitedUser, listUsers, StaffUser } from '@paanch/contracts/auth/people';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useClient } from '@paanch/ui/session/session-context';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { USERS } from '../../../app/layout/people-entries.js';
import type { ClientName } from '../../../app/client-names/use-client-names.js';
import { UserFields } from './user-fields.js';
import { addUser, previewOf, saveUser, type UserForm, userFields, type UserValues, valuesOf } from './user-form.js';

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
  const record = useRecord<UserForm, StaffUser, UserValues>(user, {
    body: kind === 'add' ? createUser.body : InvitedUser,
    item: StaffUser,
    send: (values, { revision, attempt, preview }) =>
      user === null ? addUser(client, values, attempt, preview) : saveUser(client, user.id, values, revision, attempt),
    shownBy: [listUsers],
    fields: userFields(t, user, clients),
    valuesOf,
    preview: (values, known) => previewOf(values, known, clients),
    words: `users.form.${kind}`,
    messages: { saved: t(`users.form.${kind}.saved`), failed: t(`users.form.${kind}.failed`), taken: t('accounts.form.taken') },
    draft: 'user',
    opens: ({ email }) => ({ label: t('users.form.show'), to: `${USERS.to}?search=${encodeURIComponent(email)}` }),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      record={record}
      title={t(`users.form.${kind}.title`)}
      action={t(`users.form.${kind}.verb`)}
      busyAction={t(`users.form.${kind}.busy`)}
      onClose={onClose}
    >
      <UserFields record={record} user={user} isInvited={isInvited} onInvite={setInvited} />
    </RecordDialog>
  );
}
