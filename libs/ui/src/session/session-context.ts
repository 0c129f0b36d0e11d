import type { Client } from '@paanch/client/calling/client';
import { createContext, useContext } from 'react';

export interface AppSession {
  readonly client: Client;
  /** Opens the dialog behind the person. */
  readonly changePassword: () => void;
  /**
   * Asks for the password once more and answers whether it was given. Calls that are refused with REAUTH_REQUIRED do it by
   * themselves and are then repeated; this is for pages that want to know beforehand.
   */
  readonly reauthenticate: () => Promise<boolean>;
  /** Asks first where this device holds something unsent. */
  readonly logOut: (reason?: string) => Promise<void>;
}

export const AppSessionContext = createContext<AppSession | null>(null);

export function useAppSession(): AppSession {
  const session = useContext(AppSessionContext);
  if (session === null) throw new Error('useAppSession needs SessionProvider around it');
  return session;
}

export const useClient = (): Client => useAppSession().client;
