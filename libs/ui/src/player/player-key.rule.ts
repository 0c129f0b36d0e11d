/** What a key does in a player that has the focus (docs/look.md#accessibility). */
export type PlayerKey =
  | { readonly kind: 'toggle' }
  | { readonly kind: 'volume'; readonly by: number }
  | { readonly kind: 'seek'; readonly by: number }
  | { readonly kind: 'captions' }
  | { readonly kind: 'mute' }
  | { readonly kind: 'fullscreen' }
  | null;

export const BACK_SECONDS = 10;
const VOLUME_STEP = 0.1;

const KEYS: Readonly<Record<string, PlayerKey>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  ArrowUp: { kind: 'volume', by: VOLUME_STEP },
  ArrowDown: { kind: 'volume', by: -VOLUME_STEP },
  ArrowLeft: { kind: 'seek', by: -BACK_SECONDS },
  ArrowRight: { kind: 'seek', by: BACK_SECONDS },
  c: { kind: 'captions' },
  m: { kind: 'mute' },
  f: { kind: 'fullscreen' },
};

/** `control`: the element with the focus, if it has keys of its own. */
export function playerKeyOf(key: string, control: 'button' | 'field' | null, isModified: boolean): PlayerKey {
  if (isModified || control === 'field') return null;
  if (control === 'button' && key === ' ') return null;
  return KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
