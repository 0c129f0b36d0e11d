/** What a key does during an assessment (docs/look.md#keyboard). No key submits. */
export type Shortcut =
  | { readonly kind: 'choose'; readonly index: number }
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  | { readonly kind: 'flag' }
  | { readonly kind: 'palette' };

export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

export interface Surroundings {
  /** Focus is in a text field. */
  readonly isTyping: boolean;
  /** Focus is in the options, where arrows choose. */
  readonly isInOptions: boolean;
  /** Single-key shortcuts are turned on. */
  readonly singleKeys: boolean;
  readonly optionCount: number;
}

/** Letters of the first five options; F and G are flag and palette, so a sixth has only its number. */
const OPTION_LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

export function shortcutOf({ key, altKey, ctrlKey, metaKey }: KeyPress, around: Surroundings): Shortcut | null {
  if (ctrlKey || metaKey) return null;
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null;
  if (by !== null) return altKey || !(around.isTyping || around.isInOptions) ? { kind: 'move', by } : null;
  if (altKey || around.isTyping || !around.singleKeys) return null;
  return singleKey(key.toUpperCase(), around.optionCount);
}

function singleKey(key: string, optionCount: number): Shortcut | null {
  if (key === 'F') return { kind: 'flag' };
  if (key === 'G') return { kind: 'palette' };
  const letter = OPTION_LETTERS.findIndex((each) => each === key);
  const index = letter === -1 && /^[1-6]$/.test(key) ? Number(key) - 1 : letter;
  return index >= 0 && index < optionCount ? { kind: 'choose', index } : null;
}
