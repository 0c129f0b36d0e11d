import { useColorScheme } from '@mui/material/styles';
import { isColorMode, type ColorMode } from './color-mode.js';

/** The chosen mode (`system` by default) and a setter. */
export function useColorSchemeSwitch(): { mode: ColorMode; setMode: (mode: ColorMode) => void } {
  const { mode, setMode } = useColorScheme();
  return { mode: isColorMode(mode) ? mode : 'system', setMode };
}
