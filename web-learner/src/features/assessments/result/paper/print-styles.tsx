import GlobalStyles from '@mui/material/GlobalStyles';
import { CSS_PREFIX, LIGHT } from '@paanch/ui/theme/tokens';

/** On paper the deep panel is as plain as the rest. */
const PLAIN = { deep: LIGHT.surface, deepLine: LIGHT.line, onDeep: LIGHT.ink, onDeep2: LIGHT.ink2 };

/** What stands in one of the two only. */
export const ON_SCREEN = { '@media print': { display: 'none' } } as const;
export const ON_PAPER = { display: 'none', '@media print': { display: 'block' } } as const;

const styles = {
  '@page': { margin: '14mm' },
  '@media print': {
    // Nothing can be pressed on paper: no notices above the page, no links back, no buttons.
    'main > :not(:last-child), main nav, main .MuiButton-root': { display: 'none !important' },
    section: {
      ...Object.fromEntries(Object.entries(PLAIN).map(([name, colour]) => [`--${CSS_PREFIX}-palette-ui-${name}`, colour])),
      // Bands and marks carry meaning by their ground.
      printColorAdjust: 'exact',
    },
  },
};

/** The result as a plain document, beside what every page does on paper. */
export function PrintStyles() {
  return <GlobalStyles styles={styles} />;
}
