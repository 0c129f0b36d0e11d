import MuiGlobalStyles from '@mui/material/GlobalStyles';
import { MOTION_MS } from './density.js';
import { useLanguage } from '../language/language-provider.js';
import { fontFaces, hindiFace } from './fonts.js';
import { focusRing } from './overrides/button-overrides.js';
import { CSS_PREFIX, LIGHT } from './tokens.js';

/** Dark on white, whatever the colour scheme. */
const lightTokens = Object.fromEntries(Object.entries(LIGHT).map(([name, colour]) => [`--${CSS_PREFIX}-palette-ui-${name}`, colour]));

/** For print: the page itself in light colors, without rails, bars and toasts (`data-print="no"`). */
const onPaper = {
  ':root[data-mode]': { ...lightTokens, colorScheme: 'light' as const },
  'html, body': { backgroundColor: '#FFFFFF !important', color: `${LIGHT.ink} !important` },
  '[data-print="no"], .notistack-SnackbarContainer': { display: 'none !important' },
  'h1, h2, h3': { breakAfter: 'avoid' as const },
  'li, tr, figure': { breakInside: 'avoid' as const },
};

/** Rules that belong to no component: font faces, tabular figures, focus rings, reduced motion. */
const rules = [
  ...fontFaces,
  {
    body: { fontFeatureSettings: '"tnum"', textRendering: 'optimizeLegibility' as const, overflowWrap: 'break-word' as const },
    'h1, h2, h3, p, figure, ul, ol, dl, dd': { margin: 0 },
    ':focus-visible': focusRing,
    '[tabindex="-1"]:focus': { outline: 'none' },
    '@media print': onPaper,
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0s !important',
        animationIterationCount: '1 !important',
        transitionDuration: `${MOTION_MS.instant}ms !important`,
        transitionProperty: 'opacity, background-color, border-color, color !important',
        scrollBehavior: 'auto !important' as 'auto',
      },
    },
  },
];

export function GlobalStyles() {
  const { shown } = useLanguage();
  return <MuiGlobalStyles styles={shown === 'hi' ? [hindiFace, ...rules] : rules} />;
}
