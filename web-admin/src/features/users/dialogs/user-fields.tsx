import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { StaffUser } from '@paanch/contracts/auth/people';
import { ownRole } from '@paanch/contracts/auth/reasons';
import { STAFF_ROLES } from '@paanch/contracts/kernel/roles';
import { PasswordField } from '@paanch/ui/form/fields/password-field';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { orNull } from '@paanch/ui/form/use-contract-form';
import type { RecordForm } from '@paanch/ui/form/use-record';
import { useTranslation } from 'react-i18next';
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
      <TextField label={labels.full_name} {...field('full_name')} autoComplete="off" />
      <TextField
        label={labels.email}
        {...field('email')}
        type="email"
        autoComplete="off"
        readOnly={!isNew}
        helper={isNew ? undefined : t('users.form.emailFixed')}
      />
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
          choices={choicesOf(clients, user, t('users.form.chooseClient'))}
          {...field('client_id', orNull)}
        />
      )}
      {isNew && (
        <FormControlLabel
          control={<Switch checked={!isInvited} onChange={(_, isSet) => onInvite(!isSet)} />}
          label={t('users.form.setPassword')}
          sx={{ ml: 0, gap: 1.25 }}
        />
      )}
      {isNew && isInvited && <div>{t('users.form.inviteAdvice')}</div>}
      {isNew && !isInvited && (
        <PasswordField label={labels.password} {...field('password')} autoComplete="new-password" helper={t('users.form.passwordAdvice')} />
      )}
    </>
  );
}

/** With the client the person has, also before the others have come. */
function choicesOf(clients: readonly ClientName[], user: StaffUser | null, choose: string) {
  const own = user?.client;
  const known = own && !clients.some(({ id }) => id === own.id) ? [own, ...clients] : clients;
  return [{ value: '', label: choose }, ...known.map(({ id, name }) => ({ value: id, label: name }))];
}
