import type { StaffUser } from '@paanch/contracts/auth/people';
import { ownRole } from '@paanch/contracts/auth/reasons';
import { STAFF_ROLES } from '@paanch/contracts/kernel/roles';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { orNull } from '@paanch/ui/form/use-contract-form';
import type { RecordForm } from '@paanch/ui/form/use-record';
import { useTranslation } from 'react-i18next';
import { clientChoices, FirstPassword, NameAndEmail } from '../../../app/accounts/account-fields.js';
import { useStaff } from '../../../app/permissions/use-staff.js';
import type { ClientName } from '../../../app/client-names/use-client-names.js';
import { needsClient, type UserForm, type UserValues } from './user-form.js';

interface UserFieldsProps {
  record: RecordForm<UserForm, UserValues>;
  /** Null adds one. */
  user: StaffUser | null;
  clients: readonly ClientName[];
  labels: Readonly<Record<keyof UserForm, string>>;
  isInvited: boolean;
  onInvite: (isInvited: boolean) => void;
}

export function UserFields({ record: { field, form }, user, clients, labels, isInvited, onInvite }: UserFieldsProps) {
  const { t } = useTranslation();
  const me = useStaff();
  const isNew = user === null;
  const isOwn = user?.id === me.user.id;
  const roles = STAFF_ROLES.map((value) => ({ value, label: value }));
  return (
    <>
      <NameAndEmail isNew={isNew} labels={labels} name={field('full_name')} email={field('email')} />
      <SelectField
        label={labels.role}
        choices={isNew ? [{ value: '', label: t('users.form.chooseRole') }, ...roles] : roles}
        {...field('role')}
        disabled={isOwn}
        helper={isOwn ? ownRole.message : undefined}
      />
      {needsClient(form.watch('role')) && (
        <SelectField
          label={labels.client_id}
          choices={[{ value: '', label: t('accounts.form.chooseClient') }, ...clientChoices(clients, user?.client)]}
          {...field('client_id', orNull)}
        />
      )}
      {isNew && <FirstPassword label={labels.password} password={field('password')} isInvited={isInvited} onInvite={onInvite} />}
    </>
  );
}
