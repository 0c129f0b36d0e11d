import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { preload } from 'react-dom';
import { MODE_STORAGE_KEY } from './color-mode.js';
import type { DensityName } from './density.js';
import { FIRST_FONT } from './fonts.js';
import { GlobalStyles } from './global-styles.js';
import { makeTheme } from './make-theme.js';
import { CSS_PREFIX } from './tokens.js';

/** The look of one app: styles under the page's nonce, tokens, typefaces and the colour scheme in force. */
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

/** `start-document` left the nonce; `prepend` lets a component's own styles win over ours. */
function styleCache(): EmotionCache {
  const nonce = window.__nonce__;
  return createCache({ key: CSS_PREFIX, prepend: true, ...(nonce === undefined ? {} : { nonce }) });
}
