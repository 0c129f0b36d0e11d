/** Signing in, step by step: password, second step if required, then who it is. */
import { ApiError } from '@paanch/client/calling/api-error';
import { authOptions } from '@paanch/client/session/auth-options';
import type { AgreedNotice, ProviderReturn } from '@paanch/client/provider/at-provider';
import type { Credentials } from '@paanch/client/session/authorize';
import type { SecondStep } from '@paanch/client/session/session';
import type { Me } from '@paanch/contracts/auth/sign-in/sessions';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useClient } from '@paanch/ui/session/session-context';
import { ME_KEY } from '@paanch/ui/session/use-me';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { areaOf, homeOf, safeReturn } from '../routes/area-addresses.js';

/** Goes to the return URL or home after signing in; a person of the other area goes to their own. */
function useArrival(): (me: Me) => void {
  const { session } = useClient();
  const navigate = useNavigate();
  return (me) => {
    // As it is now: who comes back from a provider gets it back then.
    const query = new URLSearchParams(window.location.search);
    const home = homeOf(me);
    if (areaOf(me.role) !== session.area) window.location.assign(home);
    else void navigate(safeReturn(session.area, query.get('returnUrl'), home), { replace: true });
  };
}

export interface SignIn {
  readonly signIn: (credentials: Credentials) => void;
  /** A sign-in came back from a provider. */
  readonly signInReturned: (returned: ProviderReturn, agreed: AgreedNotice | null) => void;
  /** The required second step, or null. */
  readonly step: SecondStep | null;
  readonly confirmed: () => void;
  /** Back to the password, with the server's reason if there is one. */
  readonly back: (reason?: Error) => void;
  readonly fault: Error | null;
  /** The last refusal no longer matters. */
  readonly forget: () => void;
  readonly isBusy: boolean;
}

export const fetchSecondStep = async () => ({ default: (await import('./second-step-form.js')).SecondStepForm });

/** Loads the form before showing the step; if that fails, the password stays typed for another try. */
async function withItsForm(step: SecondStep): Promise<SecondStep> {
  await fetchSecondStep().catch(() => {
    throw new ApiError(authOptions().unreachableMessage, 0);
  });
  return step;
}

/** `applyServerDetails` shows the server's errors at their fields. */
export function useSignIn(applyServerDetails: (error: unknown) => void): SignIn {
  const { t } = useTranslation('account');
  const { session } = useClient();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const arrive = useArrival();
  const [step, setStep] = useState<SecondStep | null>(null);
  const [sentBack, setSentBack] = useState<Error | null>(null);
  const onError = (error: Error) => {
    announce(error.message, 'assertive');
    applyServerDetails(error);
  };
  const enter = useMutation({
    mutationFn: async () => {
      const me = await session.me();
      if (me === null) throw new Error(t('session.notKept'));
      return me;
    },
    onSuccess: (me) => {
      queries.clear();
      queries.setQueryData(ME_KEY, me);
      arrive(me);
    },
    onError,
  });
  const forgetOthers = () => {
    setSentBack(null);
    enter.reset();
  };
  const ask = useMutation({
    mutationFn: async (prove: () => Promise<SecondStep | null>) => {
      const next = await prove();
      return next === null ? null : withItsForm(next);
    },
    onMutate: forgetOthers,
    onSuccess: (next) => (next === null ? enter.mutate() : setStep(next)),
    onError,
  });
  return {
    signIn: (typed) => ask.mutate(() => session.signIn(typed)),
    signInReturned: (returned, agreed) => ask.mutate(() => session.signInReturned(returned, agreed)),
    step: enter.isError ? null : step,
    confirmed: enter.mutate,
    back: (reason) => {
      setStep(null);
      setSentBack(reason ?? null);
    },
    fault: ask.error ?? enter.error ?? sentBack,
    forget: () => {
      ask.reset();
      forgetOthers();
    },
    isBusy: ask.isPending || enter.isPending,
  };
}
