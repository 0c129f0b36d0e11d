import { giveConsent, listConsents, withdrawConsent } from '@paanch/contracts/auth/consents/consents';
import { INTERVIEW_AI_NOTICE, INTERVIEW_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { useLanguage } from '@paanch/ui/language/language-provider';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey, useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const NOTICES = [INTERVIEW_NOTICE, INTERVIEW_AI_NOTICE] as const;
type Asked = (typeof NOTICES)[number]['purpose'];

export interface Consent {
  /** Whether the sound may go to an outside provider. */
  readonly hasAi: boolean;
  readonly setAi: (isAgreed: boolean) => void;
  readonly isSaving: boolean;
  readonly fault: Error | null;
  /** Gives what is agreed to and not given yet, and withdraws what is not agreed to any more. */
  readonly give: (onGiven: () => void) => void;
}

/** What the learner agrees to with Continue: practice is not recorded, and only an outside provider asks for its own. */
export function useConsent({ isRecorded, asksForAi }: { readonly isRecorded: boolean; readonly asksForAi: boolean }): Consent {
  const { shown: language } = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const { data } = useRouteQuery(listConsents, {});
  const [chosen, setChosen] = useState<boolean | null>(null);
  const holds = ({ purpose, version }: (typeof NOTICES)[number]) =>
    data?.consents.some((one) => one.purpose === purpose && one.notice_version === version && one.withdrawn_at === null) === true;
  const hasAi = chosen ?? holds(INTERVIEW_AI_NOTICE);
  const wanted = (purpose: Asked) => (purpose === 'interview_recording' ? isRecorded : asksForAi && hasAi);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const notice of NOTICES) {
        const { purpose, version } = notice;
        if (wanted(purpose)) await client.call(giveConsent, { body: { purpose, notice_version: version, language } });
        else if (purpose === 'interview_ai' && asksForAi && holds(notice)) await client.call(withdrawConsent, { query: { purpose } });
      }
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: routeKey(listConsents, {}) }),
  });
  return { hasAi, setAi: setChosen, isSaving: isPending, fault: error, give: (onGiven) => mutate(undefined, { onSuccess: onGiven }) };
}
