import {
  changeMailPreferences,
  type MailChoice,
  type MailPreferences,
  type NotificationKind,
  readMailPreferences,
} from '@paanch/contracts/auth/notifications';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey, useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

interface Choice {
  readonly kind: NotificationKind;
  readonly choice: MailChoice;
}

/** Which mails the person wants; each change is saved at once. */
export function useMailPreferences() {
  const { t } = useTranslation('account');
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const preferences = useRouteQuery(readMailPreferences, {});
  const key = routeKey(readMailPreferences, {});
  const onError = ({ message }: Error) => toast.error(t('mailsFailed', { message }));
  const all = useMutation({
    mutationFn: (mails: boolean) => client.call(changeMailPreferences, { body: { mails } }),
    onSuccess: (saved) => {
      queries.setQueryData(key, saved);
      toast.success(t(saved.mails ? 'mailsTurnedOn' : 'mailsTurnedOff'));
    },
    onError,
  });
  /** Of this kind alone: another may have been chosen before this one is saved. */
  const show = ({ kind, choice }: Choice) =>
    queries.setQueryData<MailPreferences>(key, (known) => known && { ...known, kinds: { ...known.kinds, [kind]: choice } });
  const one = useMutation({
    mutationFn: ({ kind, choice }: Choice) => client.call(changeMailPreferences, { body: { kinds: { [kind]: choice } } }),
    onMutate: (chosen: Choice) => {
      const before = preferences.data?.kinds[chosen.kind];
      show(chosen);
      return before;
    },
    onSuccess: (_saved, { kind, choice }) => {
      toast.success(t('mailChoices.saved', { kind: t(`mailChoices.kinds.${kind}`), choice: t(`mailChoices.choices.${choice}`) }));
    },
    onError: (error, { kind }, before) => {
      if (before !== undefined) show({ kind, choice: before });
      onError(error);
    },
  });
  return { preferences, all, choose: (kind: NotificationKind, choice: MailChoice) => one.mutate({ kind, choice }) };
}
