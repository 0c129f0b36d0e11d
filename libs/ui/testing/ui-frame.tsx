/** A frame for tests and stories: theme, texts, live regions and toasts, without typefaces. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
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

const caches = new WeakMap<Document, EmotionCache>();

/** Test files share modules and have a document each: Emotion's default cache would go on writing into the first. */
function stylesOf(page: Document): EmotionCache {
  const cache = caches.get(page) ?? createCache({ key: 'css', container: page.head });
  caches.set(page, cache);
  return cache;
}

export function UiFrame({ density = 'learner', children }: { density?: DensityName; children: ReactNode }) {
  return (
    <I18nextProvider i18n={words}>
      <CacheProvider value={stylesOf(document)}>
        <ThemeProvider theme={THEMES[density]}>
          <LiveRegions>
            <Toasts>{children}</Toasts>
          </LiveRegions>
        </ThemeProvider>
      </CacheProvider>
    </I18nextProvider>
  );
}
