import MuiGlobalStyles from '@mui/material/GlobalStyles';
import { MOTION_MS } from './density.js';
import { fontFaces } from './fonts.js';
import { focusRing } from './overrides/button-overrides.js';

/** Rules that belong to no component: faces, tabular figures, focus, and rest for those who asked for it. */
const rules = [
  ...fontFaces,
  {
    body: { fontFeatureSettings: '"tnum"', textRendering: 'optimizeLegibility' as const, overflowWrap: 'break-word' as const },
    'h1, h2, h3, p, figure, ul, ol, dl, dd': { margin: 0 },
    ':focus-visible': focusRing,
    '[tabindex="-1"]:focus': { outline: 'none' },
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
  return <MuiGlobalStyles styles={rules} />;
}
