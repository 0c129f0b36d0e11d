/** What every app is wrapped in: look, texts, router, toasts, queries and the session. */
// Our theme's additions to MUI's types.
import '@paanch/ui/theme/theme-types';
import type { Area } from '@paanch/client/session/area';
import { QueryClientProvider } from '@tanstack/react-query';
import { createInstance, type i18n } from 'i18next';
import { useState, type ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import { ForgetSaidOnNewPage, LiveRegions } from '@paanch/ui/feedback/live-regions';
import { Toasts } from '@paanch/ui/feedback/toast/toasts';
import { PaanchTheme } from '@paanch/ui/theme/paanch-theme';
import { uiMessages } from '@paanch/ui/ui.messages';
import { makeQueryClient } from '@paanch/ui/session/query-client';
import { firstAccountMessages } from '../account.messages.js';
import { SessionProvider } from './session-provider.js';

export function AppFrame({ area, messages, children }: { area: Area; messages: object; children: ReactNode }) {
  const [catalogue] = useState(() => startCatalogue(messages));
  const [queries] = useState(makeQueryClient);
  return (
    <I18nextProvider i18n={catalogue}>
      <PaanchTheme density={area}>
        <LiveRegions>
          <Toasts>
            <QueryClientProvider client={queries}>
              <BrowserRouter>
                <ForgetSaidOnNewPage />
                <SessionProvider area={area}>{children}</SessionProvider>
              </BrowserRouter>
            </QueryClientProvider>
          </Toasts>
        </LiveRegions>
      </PaanchTheme>
    </I18nextProvider>
  );
}

/** Texts by key; English is the first language. `app` holds the app's own, `account` and `ui` those of the libraries; pages bring theirs. */
function startCatalogue(app: object): i18n {
  const catalogue = createInstance();
  void catalogue.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'app',
    resources: { en: { app, account: firstAccountMessages, ui: uiMessages } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return catalogue;
}
