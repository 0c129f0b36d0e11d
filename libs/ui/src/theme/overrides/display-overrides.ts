import type { Components, Theme } from '@mui/material/styles';
import type { Density } from '../density.js';
import { ui } from '../tokens.js';
import { rem } from '../typography.js';
import { focusRing } from './button-overrides.js';

/** Progress bars, links, avatars, tables. */
export function displayOverrides(density: Density): Components<Theme> {
  const learner = density.name === 'learner';
  return {
    MuiTypography: {
      defaultProps: { variantMapping: { display: 'h1', stem: 'p', metric: 'p', mono: 'span', caption: 'p', body2: 'p' } },
    },
    MuiLinearProgress: {
      styleOverrides: {
        root: {
          height: 8,
          borderRadius: 4,
          backgroundColor: ui.line,
          '@media (forced-colors: active)': { border: '1px solid CanvasText' },
        },
        bar: { borderRadius: 4, backgroundColor: ui.brand, '@media (forced-colors: active)': { backgroundColor: 'Highlight' } },
      },
    },
    MuiLink: {
      defaultProps: { underline: 'always' },
      styleOverrides: {
        root: {
          color: ui.brand,
          fontWeight: 600,
          textUnderlineOffset: 3,
          textDecorationColor: 'currentColor',
          borderRadius: 3,
          '&:focus-visible': focusRing,
        },
      },
    },
    MuiAvatar: {
      styleOverrides: {
        root: { width: rem(34), height: rem(34), fontSize: rem(13), fontWeight: 700, backgroundColor: ui.brandSoft, color: ui.onBrandSoft },
      },
    },
    MuiDivider: { styleOverrides: { root: { borderColor: ui.line } } },
    // The last row ends at the edge of a card, or above what is set apart without a line.
    MuiTableBody: { styleOverrides: { root: { '& > tr:last-of-type > *': { borderBottom: 'none' } } } },
    MuiTableCell: {
      styleOverrides: {
        root: { height: density.tableRow, padding: '0 12px', borderColor: ui.line, fontSize: rem(learner ? 14.5 : 13), lineHeight: 1.4 },
        head: { height: rem(38), backgroundColor: ui.sunken, color: ui.ink2, fontSize: rem(12.5), fontWeight: 650 },
      },
    },
  };
}
