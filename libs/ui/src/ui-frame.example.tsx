/** What a test or a story draws inside: theme, words, live regions and toasts, without typefaces and without a document to start. */
import { ThemeProvider } from '@mui/material/styles';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { LiveRegions } from './feedback/live-regions.js';
import { Toasts } from './feedback/toast/toasts.js';
import type { DensityName } from './theme/density.js';
import { makeTheme } from './theme/make-theme.js';
import { uiMessages } from './ui.messages.js';

const words = createInstance({
  lng: 'en',
  initAsync: false,
  resources: { en: { ui: uiMessages } },
  interpolation: { escapeValue: false },
});
void words.use(initReactI18next).init();

const THEMES = { learner: makeTheme('learner'), admin: makeTheme('admin') };

export function UiFrame({ density = 'learner', children }: { density?: DensityName; children: ReactNode }) {
  return (
    <I18nextProvider i18n={words}>
      <ThemeProvider theme={THEMES[density]}>
        <LiveRegions>
          <Toasts>{children}</Toasts>
        </LiveRegions>
      </ThemeProvider>
    </I18nextProvider>
  );
}
