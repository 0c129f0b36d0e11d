/** Fields that staff and learners have in common. */
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import { PasswordField } from '@paanch/ui/form/fields/password-field';
import type { Choice } from '@paanch/ui/form/fields/select-field';
import { TextField } from '@paanch/ui/form/fields/text-field';
import type { FieldBinding } from '@paanch/ui/form/use-contract-form';
import { useTranslation } from 'react-i18next';
import type { ClientName } from '../client-names/use-client-names.js';

interface NameAndEmailProps {
  isNew: boolean;
  labels: { readonly full_name: string; readonly email: string };
  name: FieldBinding<'full_name'>;
  email: FieldBinding<'email'>;
}

/** The address is how a person signs in, and stays as it is. */
export function NameAndEmail({ isNew, labels, name, email }: NameAndEmailProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField label={labels.full_name} {...name} autoComplete="off" />
      <TextField
        label={labels.email}
        {...email}
        type="email"
        autoComplete="off"
        readOnly={!isNew}
        helper={isNew ? undefined : t('accounts.form.emailFixed')}
      />
    </>
  );
}

interface FirstPasswordProps {
  label: string;
  password: FieldBinding<'password'>;
  isInvited: boolean;
  onInvite: (isInvited: boolean) => void;
}

/** How a new person first signs in: by a link in a mail, or with a password that someone else has chosen. */
export function FirstPassword({ label, password, isInvited, onInvite }: FirstPasswordProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormControlLabel
        control={<Switch checked={!isInvited} onChange={(_, isSet) => onInvite(!isSet)} />}
        label={t('accounts.form.setPassword')}
        sx={{ ml: 0, gap: 1.25 }}
      />
      {isInvited ? (
        <div>{t('accounts.form.inviteAdvice')}</div>
      ) : (
        <PasswordField label={label} {...password} autoComplete="new-password" helper={t('accounts.form.passwordAdvice')} />
      )}
    </>
  );
}

/** The clients, with the one that the person has also before the others have come. */
export function clientChoices(clients: readonly ClientName[], own: ClientName | null | undefined): readonly Choice[] {
  const known = own && !clients.some(({ id }) => id === own.id) ? [own, ...clients] : clients;
  return choicesOf(known);
}
