/** Everything an app stands in: look, words, routes, toasts, queries and the session. */
import type { Area } from '@paanch/client/session/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { createInstance, type i18n } from 'i18next';
import { useState, type ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import { ForgetSaidOnNewPage, LiveRegions } from '../feedback/live-regions.js';
import { Toasts } from '../feedback/toast/toasts.js';
import { PaanchTheme } from '../theme/paanch-theme.js';
import { firstUiMessages } from '../ui.messages.js';
import { makeQueryClient } from './query-client.js';
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

/** Texts by their keys; English is the first language. `app` holds the app's own, `ui` those of this library; pages bring theirs. */
function startCatalogue(app: object): i18n {
  const catalogue = createInstance();
  void catalogue.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'app',
    resources: { en: { app, ui: firstUiMessages } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return catalogue;
}
