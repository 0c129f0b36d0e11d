import { changeProfile, readProfile, type Profile } from '@paanch/contracts/auth/profile';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useContractForm } from '@paanch/ui/form/use-contract-form';
import { useClient } from '@paanch/ui/session/session-context';
import { ME_KEY } from '@paanch/ui/session/use-me';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedFields } from './changed-fields.js';

type Fields = Omit<Profile, 'id' | 'email' | 'client_name' | 'extra_time_factor' | 'age_known'>;

const fieldsOf = ({
  id: _id,
  email: _email,
  client_name: _client,
  extra_time_factor: _factor,
  age_known: _known,
  ...fields
}: Profile): Fields => fields;

const FIELD_NAMES = [
  'full_name',
  'phone',
  'background_type',
  'date_of_birth',
  'time_zone',
  'accommodations_request',
  'share_settings.accommodations',
] as const;

/** Optional fields that are empty are sent as null. */
const EMPTY_IS_NULL = { setValueAs: (typed: unknown) => (typed === '' ? null : typed) } as const;

/** The profile form, without the language, which has no effect yet. Saves changed fields; the saved values become the new defaults. */
export function useProfileForm(profile: Profile) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const announce = useAnnounce();
  const { form, field, faults, applyServerDetails, draft } = useContractForm(changeProfile, fieldsOf(profile), { draft: 'profile' });
  const save = useMutation({
    mutationFn: (body: BodyOf<typeof changeProfile>) => client.call(changeProfile, { body }),
    onSuccess: async (saved) => {
      queries.setQueryData(routeKey(readProfile, {}), saved);
      draft.clear();
      form.reset(fieldsOf(saved));
      toast.success(t('profile.saved'));
      // The name is shown in the rail, too.
      await queries.invalidateQueries({ queryKey: ME_KEY });
    },
    onError: (error) => {
      if (applyServerDetails(error)) return;
      form.setError('root.server', { message: error.message });
      announce(error.message, 'assertive');
    },
  });
  const touched = form.formState.dirtyFields;
  const submit = form.handleSubmit((values) => {
    const changed = changedFields(values, touched);
    if (Object.keys(changed).length === 0) return void toast.info(t('profile.unchanged'));
    save.mutate(changed);
  });
  const optional = (name: 'phone' | 'background_type' | 'date_of_birth' | 'accommodations_request') => ({
    ...field(name),
    ...form.register(name, EMPTY_IS_NULL),
    optional: true,
  });
  const focusOn = (name: string) => {
    const known = FIELD_NAMES.find((fieldName) => fieldName === name);
    if (known !== undefined) form.setFocus(known);
  };
  return { form, field, optional, faults, draft, submit, focusOn, isSaving: save.isPending };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;
