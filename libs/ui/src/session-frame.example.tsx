/** An app without its pages, for tests of the session: whatever stands at the address of this window. */
import type { Area } from '@paanch/client/session/session';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { UiFrame } from './ui-frame.example.js';
import { SessionProvider } from './session/session-provider.js';

export function SessionFrame({ area, queries, children }: { area: Area; queries: QueryClient; children: ReactNode }) {
  return (
    <UiFrame density={area}>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <SessionProvider area={area}>
            {children}
            <Whereabouts />
          </SessionProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </UiFrame>
  );
}

function Whereabouts() {
  const { pathname, search, hash } = useLocation();
  return <data aria-label="Address" value={pathname + search + hash} />;
}
