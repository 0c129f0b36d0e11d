import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { preload } from 'react-dom';
import { MODE_STORAGE_KEY } from './color-scheme/color-mode.js';
import type { DensityName } from './density.js';
import { FIRST_FONT } from './fonts.js';
import { GlobalStyles } from './global-styles.js';
import { makeTheme } from './make-theme.js';
import { CSS_PREFIX } from './tokens.js';

/** The theme of an app: styles with the page's nonce, tokens, typefaces and the current colour scheme. */
export function PaanchTheme({ density, children }: { density: DensityName; children: ReactNode }) {
  const [cache] = useState(styleCache);
  const [theme] = useState(() => makeTheme(density));
  preload(FIRST_FONT, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={MODE_STORAGE_KEY} noSsr>
        <CssBaseline enableColorScheme />
        <GlobalStyles />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

/** The nonce comes from `start-document`; `prepend` lets a component's own styles override ours. */
function styleCache(): EmotionCache {
  const nonce = window.__nonce__;
  return createCache({ key: CSS_PREFIX, prepend: true, ...(nonce === undefined ? {} : { nonce }) });
}
