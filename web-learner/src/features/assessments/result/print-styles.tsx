import GlobalStyles from '@mui/material/GlobalStyles';
import { CSS_PREFIX, LIGHT } from '@paanch/ui/theme/tokens';

const important = (name: string, colour: string) => [`--${CSS_PREFIX}-palette-${name}`, `${colour} !important`] as const;

/** On paper there is only light, and the deep panel is plain too. */
const light = Object.fromEntries([
  ...Object.entries(LIGHT).map(([name, colour]) => important(`ui-${name}`, colour)),
  important('text-primary', LIGHT.ink),
  important('text-secondary', LIGHT.ink2),
  important('ui-deep', LIGHT.surface),
  important('ui-deepLine', LIGHT.line),
  important('ui-onDeep', LIGHT.ink),
  important('ui-onDeep2', LIGHT.ink2),
]);

const styles = {
  '@media print': {
    ':root': { ...light, colorScheme: 'light' },
    // What one acts with has no meaning on paper: the house around the page, notices above it, ways back, buttons.
    'header, nav, button, .MuiButton-root, main > :not(:last-child)': { display: 'none !important' },
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
