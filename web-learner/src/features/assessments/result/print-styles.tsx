import GlobalStyles from '@mui/material/GlobalStyles';
import { CSS_PREFIX, LIGHT } from '@paanch/ui/theme/tokens';

/** On paper there is only light. */
const light = Object.fromEntries(
  Object.entries(LIGHT).map(([name, colour]) => [`--${CSS_PREFIX}-palette-ui-${name}`, `${colour} !important`]),
);

const styles = {
  '@media print': {
    ':root': { ...light, colorScheme: 'light' },
    // What one acts with has no meaning on paper: the house around the page, ways back, buttons.
    'header, nav, button, a[role="button"], .MuiButton-root, [data-not-printed]': { display: 'none !important' },
    'body, main, #root > div': {
      display: 'block !important',
      minHeight: '0 !important',
      padding: '0 !important',
      background: '#fff !important',
    },
    '*': { boxShadow: 'none !important' },
    // Bands and marks carry meaning by their ground.
    section: { printColorAdjust: 'exact', breakInside: 'auto' },
  },
};

/** The page as a plain document. */
export function PrintStyles() {
  return <GlobalStyles styles={styles} />;
}
