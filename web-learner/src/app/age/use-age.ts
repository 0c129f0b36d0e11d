import { changeProfile, readProfile } from '@paanch/contracts/auth/profile';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useContractForm } from '@paanch/ui/form/use-contract-form';
import { useClient } from '@paanch/ui/session/session-context';
import { ME_KEY } from '@paanch/ui/session/use-me';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { PRIVACY } from '../address/privacy-address.js';
import { isMinorBy } from './minor.rule.js';

/** The field of the profile, which must be given here. */
export function useAge() {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const announce = useAnnounce();
  const birthDay = changeProfile.body.shape.date_of_birth.unwrap().unwrap();
  const body = z.object({
    date_of_birth: z
      .string()
      .min(1, { error: t('age.required'), abort: true })
      .pipe(birthDay),
  });
  const { form, field, applyServerDetails } = useContractForm({ body }, { date_of_birth: '' });
  const save = useMutation({
    mutationFn: (answer: BodyOf<typeof changeProfile>) => client.call(changeProfile, { body: answer }),
    onSuccess: async (saved) => {
      queries.setQueryData(routeKey(readProfile, {}), saved);
      if (isMinorBy(saved.date_of_birth, Date.now())) {
        toast.info(t('age.minor'), { description: t('age.minorAdvice') });
        await navigate(PRIVACY);
      }
      await queries.invalidateQueries({ queryKey: ME_KEY });
    },
    onError: (error) => {
      if (!applyServerDetails(error)) announce(error.message, 'assertive');
    },
  });
  return {
    field,
    submit: form.handleSubmit((answer) => save.mutate(answer)),
    stateAdult: () => save.mutate({ states_adult: true }),
    isSaving: save.isPending,
    failure: save.isError && Object.keys(form.formState.errors).length === 0 ? save.error.message : null,
  };
}
