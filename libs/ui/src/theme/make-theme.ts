/** One theme in two densities, which differ in heights, radii and type sizes only. */
import './theme-types.js';
import { createTheme, type Theme } from '@mui/material/styles';
import { BREAKPOINTS, DENSITIES, MOTION_MS, type DensityName } from './density.js';
import { buttonOverrides } from './overrides/button-overrides.js';
import { choiceOverrides } from './overrides/choice-overrides.js';
import { displayOverrides } from './overrides/display-overrides.js';
import { fieldOverrides } from './overrides/field-overrides.js';
import { surfaceOverrides } from './overrides/surface-overrides.js';
import { CSS_PREFIX, DARK, LIGHT, type UiTokens } from './tokens.js';
import { typographyOf } from './typography.js';

/** The attribute of `<html>` that holds the current scheme. */
export const MODE_ATTRIBUTE = 'data-mode';

export function makeTheme(name: DensityName): Theme {
  const density = DENSITIES[name];
  return createTheme({
    cssVariables: { cssVarPrefix: CSS_PREFIX, colorSchemeSelector: MODE_ATTRIBUTE },
    colorSchemes: { light: { palette: paletteOf(LIGHT) }, dark: { palette: paletteOf(DARK) } },
    breakpoints: { values: { ...BREAKPOINTS } },
    spacing: 8,
    shape: { borderRadius: density.controlRadius },
    typography: typographyOf(name),
    transitions: { duration: { enteringScreen: MOTION_MS.base, leavingScreen: MOTION_MS.exit } },
    density,
    components: {
      ...buttonOverrides(density),
      ...fieldOverrides(density),
      ...choiceOverrides(density),
      ...surfaceOverrides(density),
      ...displayOverrides(density),
    },
  });
}

function paletteOf(tokens: UiTokens) {
  return {
    ui: tokens,
    primary: { main: tokens.brand, dark: tokens.brandHover, contrastText: tokens.onBrand },
    secondary: { main: tokens.ink2, contrastText: tokens.surface },
    error: { main: tokens.err, contrastText: tokens.surface },
    warning: { main: tokens.warn },
    success: { main: tokens.ok },
    info: { main: tokens.info },
    text: { primary: tokens.ink, secondary: tokens.ink2, disabled: tokens.ink3 },
    divider: tokens.line,
    background: { default: tokens.canvas, paper: tokens.surface },
    action: { hover: tokens.sunken, selected: tokens.brandSoft, disabled: tokens.ink3, disabledBackground: tokens.sunken },
  };
}
