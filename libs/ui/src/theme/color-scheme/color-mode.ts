/** Light or dark: the device's setting until the person chooses; the choice is stored on this device. */
export const MODE_STORAGE_KEY = 'pa-mode';

export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];
export type ColorScheme = 'light' | 'dark';

export function isColorMode(value: unknown): value is ColorMode {
  return COLOR_MODES.some((mode) => mode === value);
}

/** The scheme before the first render; React takes over from there. */
export function schemeToStartWith(view: Pick<Window, 'matchMedia' | 'localStorage'>): ColorScheme {
  const kept = keptMode(view);
  if (kept === 'light' || kept === 'dark') return kept;
  return view.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function keptMode(view: Pick<Window, 'localStorage'>): ColorMode {
  try {
    const kept = view.localStorage.getItem(MODE_STORAGE_KEY);
    return isColorMode(kept) ? kept : 'system';
  } catch {
    // If the browser blocks storage, the device's setting applies each time.
    return 'system';
  }
}
