import { useColorScheme } from '@mui/material/styles';
import { isColorMode, type ColorMode } from './color-mode.js';

/** What the person chose (`system` until they do) and how they choose otherwise. */
export function useColorSchemeSwitch(): { mode: ColorMode; setMode: (mode: ColorMode) => void } {
  const { mode, setMode } = useColorScheme();
  return { mode: isColorMode(mode) ? mode : 'system', setMode };
}
