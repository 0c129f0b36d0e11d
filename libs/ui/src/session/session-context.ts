import type { Client } from '@paanch/client/calling/client';
import { createContext, useContext } from 'react';

export interface AppSession {
  readonly client: Client;
  /** Opens the dialog behind the person. */
  readonly changePassword: () => void;
  readonly logOut: (reason?: string) => Promise<void>;
}

export const AppSessionContext = createContext<AppSession | null>(null);

export function useAppSession(): AppSession {
  const session = useContext(AppSessionContext);
  if (session === null) throw new Error('useAppSession needs SessionProvider around it');
  return session;
}

export const useClient = (): Client => useAppSession().client;
