import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import type { Components, Theme } from '@mui/material/styles';
import type { Density } from '../density.js';
import { ui } from '../tokens.js';
import { rem } from '../typography.js';

/** Labels above the field, an unbroken outline that gets wider on focus and error. */
export function fieldOverrides(density: Density): Components<Theme> {
  const learner = density.name === 'learner';
  return {
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: density.control,
          borderRadius: density.controlRadius,
          backgroundColor: ui.surface,
          fontSize: rem(learner ? 15.5 : 13.5),
          '& .MuiOutlinedInput-notchedOutline': { top: 0, border: `1px solid ${ui.lineStrong}`, '& legend': { display: 'none' } },
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: ui.ink2 },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { border: `2px solid ${ui.brand}` },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { border: `2px solid ${ui.err}` },
          '&.Mui-disabled': { backgroundColor: ui.sunken },
          '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: ui.line },
          '@media (pointer: coarse)': { minHeight: 44 },
          '&&& select': { paddingRight: rem(32) },
          '& .MuiSelect-icon': { color: ui.ink2, fontSize: 20 },
        },
        input: {
          padding: learner ? '9px 14px' : '6px 10px',
          height: 'auto',
          lineHeight: 1.5,
          '&::placeholder': { color: ui.ink3, opacity: 1 },
          '&.Mui-disabled': { WebkitTextFillColor: ui.ink3 },
        },
        multiline: { padding: 0 },
      },
    },
    MuiSelect: { defaultProps: { IconComponent: ExpandMoreRounded } },
    MuiFormLabel: {
      styleOverrides: {
        root: {
          display: 'block',
          color: ui.ink,
          fontSize: rem(learner ? 14.5 : 13),
          lineHeight: 1.4,
          fontWeight: 600,
          '&.Mui-focused, &.Mui-error': { color: ui.ink },
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          margin: '5px 0 0',
          fontSize: rem(learner ? 13 : 12),
          lineHeight: 1.4,
          color: ui.ink2,
          '&.Mui-error': { color: ui.errText },
        },
      },
    },
    MuiInputAdornment: { styleOverrides: { root: { color: ui.ink2, '& svg': { fontSize: 20 } } } },
  };
}
