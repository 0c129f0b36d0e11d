/** `UiFrame` with a client and queries, for tests that call routes: no sign-in, no redirects, no dialogs. */
import { Client } from '@paanch/client/calling/client';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { AppSessionContext, type AppSession } from '../src/session/session-context.js';
import { UiFrame } from './ui-frame.js';

function startSession(): AppSession {
  const ignore = () => {};
  const reauthenticate = () => Promise.resolve(false);
  const client = new Client('learner', {
    ended: ignore,
    changed: ignore,
    mismatched: ignore,
    passwordChangeRequired: ignore,
    reauthenticate,
  });
  return { client, changePassword: ignore, reauthenticate, logOut: () => client.session.signOut('') };
}

export function ClientFrame({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  const [session] = useState(startSession);
  useEffect(() => () => session.client.session.close(), [session]);
  return (
    <UiFrame>
      <QueryClientProvider client={queries}>
        <AppSessionContext value={session}>{children}</AppSessionContext>
      </QueryClientProvider>
    </UiFrame>
  );
}
