import { cachedAs } from '@paanch/client/calling/caching';
import { changeProfile, readProfile, type Profile } from '@paanch/contracts/auth/profile';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey, useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMoved } from '../sending/use-moved.js';

type Background = Profile['background_type'];

const useProfile = () => useRouteQuery(readProfile, {}, { ...cachedAs('profile'), refetchOnWindowFocus: false });

/** The learner's field of study; null: not chosen, undefined: not known (yet). */
export function useBackground(): Background | undefined {
  return useProfile().data?.background_type;
}

/** Whether the field of study is still being read; false as soon as that has failed once. */
export function useBackgroundPending(): boolean {
  const { isPending, failureCount } = useProfile();
  return isPending && failureCount === 0;
}

export function useChooseBackground() {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const moved = useMoved();
  const { mutate, isPending } = useMutation({
    mutationFn: (background_type: NonNullable<Background>) => client.call(changeProfile, { body: { background_type } }),
    onSuccess: (saved, type) => {
      queries.setQueryData(routeKey(readProfile, {}), saved);
      moved('projects');
      toast.success(t('background.saved', { field: t(`projects.backgrounds.${type}`) }));
    },
    onError: (error) => sayFailure(toast, t('background.failed'), error),
  });
  return { choose: mutate, isSaving: isPending };
}
