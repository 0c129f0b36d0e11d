/** What every app is wrapped in: look, texts, toasts, queries, router and the session. */
// Our theme's additions to MUI's types.
import '@paanch/ui/theme/theme-types';
import type { Area } from '@paanch/client/session/area';
import { ClearAnnouncementsOnNavigation, LiveRegions } from '@paanch/ui/feedback/live-regions';
import { ToastOfPage } from '@paanch/ui/feedback/toast/toast-of-page';
import { Toasts } from '@paanch/ui/feedback/toast/toasts';
import { makeQueryClient } from '@paanch/ui/session/query-client';
import { PaanchTheme } from '@paanch/ui/theme/paanch-theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import { SessionProvider } from './session-provider.js';
import { startTexts } from './texts.js';

interface AppFrameProps {
  area: Area;
  /** The app's own texts. */
  messages: object;
  children: ReactNode;
}

export function AppFrame({ area, messages, children }: AppFrameProps) {
  const [texts] = useState(() => startTexts(messages));
  const [queries] = useState(makeQueryClient);
  return (
    <I18nextProvider i18n={texts}>
      <PaanchTheme density={area}>
        <LiveRegions>
          <Toasts>
            <QueryClientProvider client={queries}>
              <BrowserRouter>
                <ClearAnnouncementsOnNavigation />
                <ToastOfPage />
                <SessionProvider area={area}>{children}</SessionProvider>
              </BrowserRouter>
            </QueryClientProvider>
          </Toasts>
        </LiveRegions>
      </PaanchTheme>
    </I18nextProvider>
  );
}
