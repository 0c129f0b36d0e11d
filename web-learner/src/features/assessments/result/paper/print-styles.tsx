import GlobalStyles from '@mui/material/GlobalStyles';
import { CSS_PREFIX, LIGHT } from '@paanch/ui/theme/tokens';

/** In print the deep panel is plain. */
const PLAIN = { deep: LIGHT.surface, deepLine: LIGHT.line, onDeep: LIGHT.ink, onDeep2: LIGHT.ink2 };

/** For elements shown only on screen or only in print. */
export const ON_SCREEN = { '@media print': { display: 'none' } } as const;
export const ON_PAPER = { display: 'none', '@media print': { display: 'block' } } as const;

const styles = {
  '@page': { margin: '14mm' },
  '@media print': {
    // No banners, breadcrumbs or buttons in print.
    'main > :not(:last-child), main nav, main .MuiButton-root': { display: 'none !important' },
    section: {
      ...Object.fromEntries(Object.entries(PLAIN).map(([name, colour]) => [`--${CSS_PREFIX}-palette-ui-${name}`, colour])),
      // Bands and marks need their background colours.
      printColorAdjust: 'exact',
    },
  },
};

/** Print styles of the result, in addition to those of every page. */
export function PrintStyles() {
  return <GlobalStyles styles={styles} />;
}
