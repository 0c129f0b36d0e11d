import type { Components, Theme } from '@mui/material/styles';
import { MOTION, type Density } from '../density.js';
import { ui } from '../tokens.js';
import { rem } from '../typography.js';
import { focusRing } from './button-overrides.js';

/** Checkboxes, switches, segmented buttons, tabs. */
export function choiceOverrides(density: Density): Components<Theme> {
  return { ...boxes(density), ...switches(density), ...segments(density), ...tabs(density) };
}

function boxes(density: Density): Components<Theme> {
  const padding = (density.target - 24) / 2;
  const root = {
    padding,
    color: ui.lineStrong,
    '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: ui.brand },
    '&.Mui-focusVisible': { ...focusRing, outlineOffset: -4, borderRadius: 8 },
    '&:has(:focus-visible)': { ...focusRing, outlineOffset: -4, borderRadius: 8 },
  };
  return {
    MuiCheckbox: { styleOverrides: { root } },
    MuiRadio: { styleOverrides: { root } },
    MuiFormControlLabel: {
      styleOverrides: {
        root: { marginLeft: -padding - 1, marginRight: 0 },
        label: { paddingLeft: 4, fontSize: rem(density.name === 'learner' ? 14.5 : 13.5) },
      },
    },
  };
}

function switches(density: Density): Components<Theme> {
  return {
    MuiSwitch: {
      styleOverrides: {
        root: { width: 44, height: 26, padding: 0, overflow: 'visible', margin: `${Math.max(0, density.target - 26) / 2}px 0` },
        switchBase: {
          padding: 3,
          transition: `transform ${MOTION.quick}`,
          '&.Mui-checked': { transform: 'translateX(18px)', '& + .MuiSwitch-track': { backgroundColor: ui.brand, opacity: 1 } },
          '&.Mui-disabled + .MuiSwitch-track': { backgroundColor: ui.line, opacity: 1 },
          '&:has(:focus-visible) + .MuiSwitch-track': focusRing,
        },
        thumb: {
          width: 20,
          height: 20,
          boxShadow: 'none',
          backgroundColor: ui.surface,
          '@media (forced-colors: active)': { backgroundColor: 'ButtonText' },
        },
        track: {
          borderRadius: 13,
          backgroundColor: ui.lineStrong,
          opacity: 1,
          '@media (forced-colors: active)': { border: '1px solid ButtonText' },
        },
      },
    },
  };
}

function segments(density: Density): Components<Theme> {
  return {
    MuiToggleButtonGroup: {
      styleOverrides: {
        root: {
          border: `1px solid ${ui.lineStrong}`,
          borderRadius: density.controlRadius,
          backgroundColor: ui.surface,
          overflow: 'hidden',
        },
        grouped: {
          border: 0,
          borderRadius: 0,
          minHeight: density.control - 2,
          '&:not(:first-of-type)': { borderLeft: `1px solid ${ui.line}` },
        },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          padding: '0 11px',
          color: ui.ink2,
          fontSize: rem(density.name === 'learner' ? 14.5 : 13),
          fontWeight: 600,
          textTransform: 'none',
          letterSpacing: 0,
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: ui.ink, color: ui.surface },
          '&:focus-visible': { outlineOffset: -3 },
          '&.Mui-selected:focus-visible': { outlineColor: ui.surface },
          '@media (forced-colors: active)': { '&.Mui-selected': { outline: '2px solid Highlight', outlineOffset: -3 } },
        },
      },
    },
  };
}

function tabs(density: Density): Components<Theme> {
  return {
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: density.control, borderBottom: `1px solid ${ui.line}` },
        indicator: { height: 3, backgroundColor: ui.brand, '@media (forced-colors: active)': { backgroundColor: 'Highlight' } },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: density.control,
          minWidth: 0,
          maxWidth: 'none',
          padding: '0 4px',
          marginRight: 20,
          color: ui.ink2,
          fontSize: rem(density.name === 'learner' ? 15 : 13.5),
          fontWeight: 600,
          textTransform: 'none',
          letterSpacing: 0,
          '&.Mui-selected': { color: ui.ink },
        },
      },
    },
  };
}
