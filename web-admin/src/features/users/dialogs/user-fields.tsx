import type { StaffUser } from '@paanch/contracts/auth/people';
import { ownRole } from '@paanch/contracts/auth/reasons';
import type { RecordForm } from '@paanch/ui/form/record/use-record';
import { FirstPassword, NameAndEmail } from '../../../app/accounts/account-fields.js';
import { useStaff } from '../../../app/permissions/use-staff.js';
import { needsClient, type UserForm, type UserValues } from './user-form.js';

interface UserFieldsProps {
  record: RecordForm<UserForm, UserValues>;
  /** Null adds one. */
  user: StaffUser | null;
  isInvited: boolean;
  onInvite: (isInvited: boolean) => void;
}

export function UserFields({ record: { draw, field, form, labels }, user, isInvited, onInvite }: UserFieldsProps) {
  const me = useStaff();
  const isNew = user === null;
  const isOwn = user?.id === me.user.id;
  return (
    <>
      <NameAndEmail isNew={isNew} labels={labels} name={field('full_name')} email={field('email')} />
      {draw('role', isOwn ? { disabled: true, helper: ownRole.message } : {})}
      {needsClient(form.watch('role')) && draw('client_id')}
      {isNew && <FirstPassword label={labels.password} password={field('password')} isInvited={isInvited} onInvite={onInvite} />}
    </>
  );
}
