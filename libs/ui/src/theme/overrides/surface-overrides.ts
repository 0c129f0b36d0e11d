import type { Components, Theme } from '@mui/material/styles';
import { BREAKPOINTS, MOTION_MS, RADIUS, SHADOWS, type Density } from '../density.js';
import { ui } from '../tokens.js';
import { FONTS, rem } from '../typography.js';

/** Flat surfaces with one-pixel borders; only floating ones have a shadow. */
export function surfaceOverrides(density: Density): Components<Theme> {
  return { ...cards(density), ...dialogs(density), ...menus(density) };
}

function cards(density: Density): Components<Theme> {
  return {
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: density.cardRadius, borderColor: ui.line, backgroundColor: ui.surface } },
    },
    MuiCardContent: {
      styleOverrides: { root: { padding: density.cardPadding, '&:last-child': { paddingBottom: density.cardPadding } } },
    },
  };
}

function dialogs(density: Density): Components<Theme> {
  return {
    MuiBackdrop: { styleOverrides: { root: { variants: [{ props: { invisible: false }, style: { backgroundColor: ui.scrim } }] } } },
    MuiDialog: {
      defaultProps: { transitionDuration: { enter: MOTION_MS.base, exit: MOTION_MS.exit } },
      styleOverrides: {
        paper: {
          borderRadius: density.dialogRadius,
          border: `1px solid ${ui.line}`,
          backgroundColor: ui.raised,
          boxShadow: SHADOWS.dialog,
          [`@media (max-width:${BREAKPOINTS.sm - 0.05}px)`]: { borderRadius: 0, border: 0 },
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: {
          padding: '16px 20px',
          fontFamily: FONTS.display,
          fontWeight: 650,
          fontSize: rem(density.name === 'learner' ? 21 : 18),
          lineHeight: density.name === 'learner' ? 28 / 21 : 24 / 18,
        },
      },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '4px 20px 20px' } } },
    MuiDialogActions: {
      styleOverrides: {
        root: {
          padding: '12px 20px',
          gap: 10,
          backgroundColor: ui.canvas,
          borderTop: `1px solid ${ui.line}`,
          '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { borderColor: ui.line, backgroundColor: ui.raised, boxShadow: SHADOWS.dialog } } },
  };
}

/** One of several choices, whole: a long name takes more lines. */
const chosen = {
  height: 'auto',
  minHeight: 26,
  borderRadius: 6,
  backgroundColor: ui.brandSoft,
  color: ui.onBrandSoft,
  fontSize: rem(13.5),
  '& .MuiChip-label': { padding: '3px 8px', whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.4 },
  '& .MuiChip-deleteIcon': { color: 'inherit', '&:hover': { color: 'inherit' } },
} as const;

function menus(density: Density): Components<Theme> {
  const floating = {
    border: `1px solid ${ui.line}`,
    borderRadius: RADIUS.floating,
    backgroundColor: ui.raised,
    boxShadow: SHADOWS.floating,
  };
  return {
    MuiMenu: { styleOverrides: { paper: floating, list: { padding: 6 } } },
    MuiAutocomplete: { styleOverrides: { root: searchedField(density), paper: floating, listbox: choices, tag: chosen } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          '&&': { minHeight: density.navRow },
          borderRadius: 6,
          padding: '4px 10px',
          gap: 10,
          fontSize: rem(density.name === 'learner' ? 15 : 13.5),
          '&:hover': { backgroundColor: ui.sunken },
          '&.Mui-focusVisible': { backgroundColor: ui.sunken },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: ui.brandSoft, color: ui.onBrandSoft },
          '@media (pointer: coarse)': { '&&': { minHeight: 44 } },
        },
      },
    },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiTooltip: {
      defaultProps: { enterDelay: 300 },
      styleOverrides: {
        tooltip: {
          padding: '6px 10px',
          borderRadius: 8,
          backgroundColor: ui.ink,
          color: ui.surface,
          fontSize: rem(13),
          lineHeight: 1.4,
          fontWeight: 500,
        },
      },
    },
  };
}

/** As high as the fields beside it, also with a chip in it. */
function searchedField({ name }: Density) {
  const learner = name === 'learner';
  return {
    '& .MuiOutlinedInput-root': { paddingBlock: learner ? 4 : 3, paddingLeft: learner ? 10 : 6 },
    '& .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: learner ? '5px 4px' : '3px 4px' },
    '& .MuiAutocomplete-tag': { margin: '0 2px' },
  };
}

const choices = {
  '& .MuiAutocomplete-option': { '@media (pointer: coarse)': { minHeight: 44 } },
  '& .MuiAutocomplete-option.Mui-focused': { backgroundColor: ui.sunken },
  "& .MuiAutocomplete-option[aria-selected='true']": { backgroundColor: ui.brandSoft, color: ui.onBrandSoft },
} as const;
