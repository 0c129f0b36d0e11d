/** An app without pages, for tests of the session; it shows the address of its window. */
import type { Area } from '@paanch/client/session/area';
import { LiveRegions } from '@paanch/ui/feedback/live-regions';
import { Toasts } from '@paanch/ui/feedback/toast/toasts';
import { PaanchTheme } from '@paanch/ui/theme/paanch-theme';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, useLocation } from 'react-router';
import { SessionProvider } from '../src/session/session-provider.js';
import { startTexts } from '../src/session/texts.js';

const texts = startTexts({});

export function SessionFrame({ area, queries, children }: { area: Area; queries: QueryClient; children: ReactNode }) {
  return (
    <I18nextProvider i18n={texts}>
      <PaanchTheme density={area}>
        <LiveRegions>
          <Toasts>
            <QueryClientProvider client={queries}>
              <BrowserRouter>
                <SessionProvider area={area}>
                  {children}
                  <Address />
                </SessionProvider>
              </BrowserRouter>
            </QueryClientProvider>
          </Toasts>
        </LiveRegions>
      </PaanchTheme>
    </I18nextProvider>
  );
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <data aria-label="Address" value={pathname + search + hash} />;
}
