import type { Client } from '@paanch/client/calling/client';
import { createContext, useContext } from 'react';

export interface AppSession {
  readonly client: Client;
  /** Opens the dialog that changes the password. */
  readonly changePassword: () => void;
  /**
   * Asks for the password again and resolves to whether it was given. Calls refused with REAUTH_REQUIRED do this by themselves and
   * are then repeated; this is for pages that need to know beforehand.
   */
  readonly reauthenticate: () => Promise<boolean>;
  /** Asks for confirmation if this device holds unsent answers. */
  readonly logOut: (reason?: string) => Promise<void>;
}

export const AppSessionContext = createContext<AppSession | null>(null);

export function useAppSession(): AppSession {
  const session = useContext(AppSessionContext);
  if (session === null) throw new Error('useAppSession needs SessionProvider around it');
  return session;
}

export const useClient = (): Client => useAppSession().client;
