/** Our theme's additions to MUI's types. */
import type { TypographyStyle } from '@mui/material/styles';
import type { Density } from './density.js';
import type { UiTokens } from './tokens.js';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    ui: UiTokens;
  }
  interface PaletteOptions {
    ui: UiTokens;
  }
  interface Theme {
    density: Density;
  }
  interface ThemeOptions {
    density?: Density;
  }
  interface TypographyVariants {
    display: TypographyStyle;
    stem: TypographyStyle;
    metric: TypographyStyle;
    mono: TypographyStyle;
  }
  interface TypographyVariantsOptions {
    display?: TypographyStyle;
    stem?: TypographyStyle;
    metric?: TypographyStyle;
    mono?: TypographyStyle;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    stem: true;
    metric: true;
    mono: true;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    /** The primary action on a deep surface; at most once on a page. */
    marigold: true;
  }
}
