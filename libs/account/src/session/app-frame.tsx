/** What every app is wrapped in: look, texts, toasts, queries, router and the session. */
// Our theme's additions to MUI's types.
import '@paanch/ui/theme/theme-types';
import type { Area } from '@paanch/client/session/area';
import { ClearAnnouncementsOnNavigation, LiveRegions } from '@paanch/ui/feedback/live-regions';
import { ToastOfPage } from '@paanch/ui/feedback/toast/toast-of-page';
import { Toasts } from '@paanch/ui/feedback/toast/toasts';
import { LanguageProvider } from '@paanch/ui/language/language-provider';
import type { Translation } from '@paanch/ui/language/translation';
import { makeQueryClient } from '@paanch/ui/session/query-client';
import { PaanchTheme } from '@paanch/ui/theme/paanch-theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { SessionProvider } from './session-provider.js';
import { startTexts } from './texts.js';

interface AppFrameProps {
  area: Area;
  /** The app's own texts. */
  messages: object;
  /** Absent: the app is in English alone. */
  hindi?: Translation | undefined;
  children: ReactNode;
}

export function AppFrame({ area, messages, hindi, children }: AppFrameProps) {
  const [texts] = useState(() => startTexts(messages));
  const [queries] = useState(makeQueryClient);
  return (
    <Suspense fallback={null}>
      <LanguageProvider texts={texts} translation={hindi}>
        <PaanchTheme density={area}>
          <LiveRegions>
            <QueryClientProvider client={queries}>
              <BrowserRouter>
                <Toasts>
                  <ClearAnnouncementsOnNavigation />
                  <ToastOfPage />
                  <SessionProvider area={area}>{children}</SessionProvider>
                </Toasts>
              </BrowserRouter>
            </QueryClientProvider>
          </LiveRegions>
        </PaanchTheme>
      </LanguageProvider>
    </Suspense>
  );
}
