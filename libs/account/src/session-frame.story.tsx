/** An app without pages, for tests of the session; it shows the address of its window. */
import type { Area } from '@paanch/client/session/area';
import { UiFrame } from '@paanch/ui/ui-frame.example';
import { useTexts } from '@paanch/ui/use-texts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { accountMessages } from './account.messages.js';
import { SessionProvider } from './session/session-provider.js';

interface SessionFrameProps {
  area: Area;
  queries: QueryClient;
  children: ReactNode;
}

export function SessionFrame(props: SessionFrameProps) {
  return (
    <UiFrame density={props.area}>
      <InSession {...props} />
    </UiFrame>
  );
}

function InSession({ area, queries, children }: SessionFrameProps) {
  useTexts('account', accountMessages);
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <SessionProvider area={area}>
          {children}
          <Address />
        </SessionProvider>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <data aria-label="Address" value={pathname + search + hash} />;
}
