import { changeProfile, type Language } from '@paanch/contracts/auth/profile';
import type { Me } from '@paanch/contracts/auth/sign-in/sessions';
import { isChosenHere, markChosen } from '@paanch/ui/language/language';
import { useLanguage } from '@paanch/ui/language/language-provider';
import { useClient } from '@paanch/ui/session/session-context';
import { ME_KEY, useMe } from '@paanch/ui/session/use-me';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What the person chose on this device goes into the profile; otherwise the device shows what the profile says (docs/hindi.md#the-switch). */
export function useOwnLanguage(): void {
  const { data: me } = useMe();
  const { shown, show } = useLanguage();
  const { mutate: keep } = useKeepLanguage();
  const kept = me?.profile.language;
  useEffect(() => {
    if (kept === undefined || kept === shown) return;
    if (isChosenHere()) keep(shown);
    else void show?.(kept);
  }, [kept, shown, show, keep]);
}

function useKeepLanguage() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (language: Language) => client.call(changeProfile, { body: { language } }),
    onSuccess: ({ language }) => {
      markChosen(false);
      queries.setQueryData<Me | null>(ME_KEY, (me) => me && { ...me, profile: { ...me.profile, language } });
    },
  });
}
