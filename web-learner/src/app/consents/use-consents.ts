import { cachedAs } from '@paanch/client/calling/caching';
import { giveConsent, listConsents, withdrawConsent } from '@paanch/contracts/auth/consents/consents';
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import type { ConsentPurpose } from '@paanch/contracts/auth/consents/purposes';
import { useLanguage } from '@paanch/ui/language/language-provider';
import { useClient } from '@paanch/ui/session/session-context';
import { ME_KEY } from '@paanch/ui/session/use-me';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const useConsents = () => useRouteQuery(listConsents, {}, cachedAs('profile'));

interface Told {
  readonly onDone: (isGiven: boolean) => void;
  readonly onFailed: (error: Error, isGiven: boolean) => void;
}

/** Gives or withdraws one at once, to the words that are shown now (docs/privacy.md#consent). */
export function useConsentChange(purpose: ConsentPurpose, { onDone, onFailed }: Told) {
  const { shown: language } = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (isGiven: boolean) => {
      if (isGiven) await client.call(giveConsent, { body: { purpose, notice_version: noticeIn(purpose, language).version, language } });
      else await client.call(withdrawConsent, { query: { purpose } });
    },
    onSuccess: (_, isGiven) => onDone(isGiven),
    onError: onFailed,
    // Whether any words are still to be agreed to is known with the person.
    onSettled: () =>
      Promise.all([queries.invalidateQueries({ queryKey: [listConsents.name] }), queries.invalidateQueries({ queryKey: ME_KEY })]),
  });
}
