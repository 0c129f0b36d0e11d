/** The sign-in page asks for the address alone where some institution has its own sign-in, and goes there or asks for the password. */
import { isApiError } from '@paanch/client/calling/api-error';
import { startAtProvider } from '@paanch/client/provider/at-provider';
import { passwordOff } from '@paanch/contracts/auth/reasons';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useClient } from '@paanch/ui/session/session-context';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignInWays } from './use-sign-in-ways.js';

/** auto: as the server says. password: the address leads to no provider, or the provider did not help. */
type Asked = 'auto' | 'password';

export interface AddressFirst {
  /** Only the address is needed now. */
  readonly isAddressAsked: boolean;
  /** The page offers a provider beside the password. */
  readonly isProviderOffered: boolean;
  readonly go: (email: string) => void;
  /** Another address may lead elsewhere. */
  readonly readdress: (email: string) => void;
  readonly fault: Error | null;
  readonly isBusy: boolean;
}

/** @param isBack the provider has led back already */
export function useAddressFirst(isBack: boolean): AddressFirst {
  const { session } = useClient();
  const announce = useAnnounce();
  const [asked, setAsked] = useState<Asked>(isBack ? 'password' : 'auto');
  const [checked, setChecked] = useState<string | null>(null);
  const ways = useSignInWays();
  const isAnywhere = ways?.asks_address_first === true;
  const going = useMutation({
    mutationFn: (email: string) => startAtProvider(session.area, { email, search: window.location.search }),
    onSuccess: (url, email) => {
      setChecked(email);
      if (url === null) setAsked('password');
      else window.location.assign(url);
    },
    onError: ({ message }) => announce(message, 'assertive'),
  });
  return {
    isAddressAsked: asked === 'auto' && isAnywhere,
    isProviderOffered: isBack && asked === 'password' && isAnywhere,
    go: (email) => going.mutate(email),
    readdress: (email) => {
      if (checked !== null && email !== checked && asked === 'password' && !isBack) setAsked('auto');
    },
    fault: going.error,
    // The browser is on its way.
    isBusy: going.isPending || (going.isSuccess && going.data !== null),
  };
}

/** The password was right, and is of no use. */
export function isPasswordOff(error: Error | null): boolean {
  return isApiError(error) && error.details.some(({ code }) => code === passwordOff.reason);
}
