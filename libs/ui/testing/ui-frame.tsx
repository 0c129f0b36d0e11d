/** A frame for tests and stories: theme, texts, live regions and toasts, without typefaces. */
import { ThemeProvider } from '@mui/material/styles';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { LiveRegions } from '../src/feedback/live-regions.js';
import { Toasts } from '../src/feedback/toast/toasts.js';
import type { DensityName } from '../src/theme/density.js';
import { makeTheme } from '../src/theme/make-theme.js';
import { uiMessages } from '../src/ui.messages.js';

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
