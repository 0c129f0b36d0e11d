/** Light or dark: the system decides until the person does, and the choice stays on this device. */
export const MODE_STORAGE_KEY = 'pa-mode';

export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];
export type ColorScheme = 'light' | 'dark';

export function isColorMode(value: unknown): value is ColorMode {
  return COLOR_MODES.some((mode) => mode === value);
}

/** The scheme before the first draw; React takes over from here. */
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
    // Storage may be forbidden by the browser; then the system decides each time.
    return 'system';
  }
}
