import type { Components, CSSObject, Theme } from '@mui/material/styles';
import { MOTION, SHADOWS, type Density } from '../density.js';
import { FIXED, ui } from '../tokens.js';
import { BUTTON_TEXT, rem } from '../typography.js';

/** The focus ring; deep surfaces and the dark rail set `--pa-ring` to white. */
export const focusRing = {
  outline: `2px solid var(--pa-ring, ${ui.brand})`,
  outlineOffset: 2,
} as const;

export function buttonOverrides(density: Density): Components<Theme> {
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { fontFamily: 'inherit', '&:focus-visible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { ...sizes(density), variants: [...sizeVariants(density), ...looks] } },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: density.control,
          height: density.control,
          padding: 0,
          borderRadius: density.controlRadius,
          color: ui.ink2,
          transition: `background-color ${MOTION.quick}`,
          '&:hover': { backgroundColor: ui.sunken },
          '& svg': { fontSize: 20 },
        },
        sizeSmall: { width: density.controlSmall, height: density.controlSmall, ...reach(density, density.controlSmall) },
      },
    },
  };
}

function sizes(density: Density): CSSObject {
  const pad = density.name === 'learner' ? 18 : 14;
  return {
    minHeight: density.control,
    minWidth: density.control,
    padding: `0 ${pad}px`,
    borderRadius: density.controlRadius,
    fontSize: rem(BUTTON_TEXT[density.name][0]),
    fontWeight: 650,
    lineHeight: 1.25,
    letterSpacing: 0,
    textTransform: 'none',
    transition: `background-color ${MOTION.quick}, border-color ${MOTION.quick}, box-shadow ${MOTION.instant}`,
    '& .MuiButton-icon svg, & .MuiButton-startIcon svg, & .MuiButton-endIcon svg': { fontSize: 20 },
    '&.Mui-disabled': { backgroundColor: ui.sunken, color: ui.ink3, borderColor: ui.sunken, boxShadow: 'none' },
    '@media (forced-colors: active)': { border: '1px solid ButtonText' },
    '@media (pointer: coarse)': { minHeight: Math.max(density.control, 44) },
  };
}

function sizeVariants(density: Density) {
  const [, large, small] = BUTTON_TEXT[density.name];
  return [
    {
      props: { size: 'large' as const },
      style: { minHeight: density.controlLarge, padding: density.name === 'learner' ? '0 24px' : '0 18px', fontSize: rem(large) },
    },
    {
      props: { size: 'small' as const },
      style: { minHeight: density.controlSmall, padding: '0 12px', fontSize: rem(small), ...reach(density, density.controlSmall) },
    },
  ];
}

/** Extends the touch target of a control beyond its visible size. */
function reach(density: Density, drawn: number): CSSObject {
  const missing = Math.max(0, density.target - drawn) / 2;
  return { position: 'relative', '&::before': { content: '""', position: 'absolute', inset: -missing } };
}

const pressed: CSSObject = { boxShadow: 'none', paddingTop: 2 };

const looks = [
  {
    props: { variant: 'contained' as const },
    style: {
      backgroundColor: ui.brand,
      color: ui.onBrand,
      boxShadow: SHADOWS.pressable,
      '&:hover': { backgroundColor: ui.brandHover, boxShadow: SHADOWS.pressable },
      '&:active': pressed,
    },
  },
  {
    props: { variant: 'contained' as const, color: 'error' as const },
    style: { backgroundColor: ui.err, color: ui.surface, '&:hover': { backgroundColor: ui.errText } },
  },
  {
    props: { variant: 'outlined' as const },
    style: {
      backgroundColor: ui.surface,
      color: ui.ink,
      border: `1px solid ${ui.lineStrong}`,
      '&:hover': { backgroundColor: ui.sunken, borderColor: ui.lineStrong },
    },
  },
  {
    props: { variant: 'outlined' as const, color: 'error' as const },
    style: { color: ui.errText, borderColor: ui.err, '&:hover': { backgroundColor: ui.errSoft, borderColor: ui.err } },
  },
  {
    props: { variant: 'text' as const },
    style: {
      padding: '0 12px',
      color: ui.brand,
      '&:hover': { backgroundColor: ui.sunken },
      '&.Mui-disabled': { backgroundColor: 'transparent' },
    },
  },
  {
    props: { variant: 'text' as const, color: 'error' as const },
    style: { color: ui.errText, '&:hover': { backgroundColor: ui.errSoft } },
  },
  {
    props: { variant: 'text' as const, color: 'inherit' as const },
    style: { color: 'inherit', '&:hover': { backgroundColor: 'color-mix(in srgb, currentColor 12%, transparent)' } },
  },
  {
    props: { variant: 'marigold' as const },
    style: {
      backgroundColor: FIXED.marigold,
      color: FIXED.onMarigold,
      boxShadow: SHADOWS.pressable,
      '&:hover': { backgroundColor: '#FFB632', boxShadow: SHADOWS.pressable },
      '&:active': pressed,
    },
  },
];
