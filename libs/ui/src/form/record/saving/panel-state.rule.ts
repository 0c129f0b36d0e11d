/** What became of what was typed into a panel. */

/** Why it is not saved yet. */
export type Unsaved =
  /** The contract refuses these fields, by their labels. */
  | { readonly why: 'invalid'; readonly fields: readonly string[] }
  | { readonly why: 'offline' | 'uploading' | 'conflict' | 'removed' | 'signedOut' }
  /** The server does not answer as it should; it is tried again by itself. */
  | { readonly why: 'failing'; readonly message: string }
  /** The server said no; it is tried again once something else is typed. */
  | { readonly why: 'refused'; readonly message: string };

export type PanelState =
  /** `at`: epoch milliseconds; null if nothing was changed since the panel was opened. */
  { readonly kind: 'saved'; readonly at: number | null } | { readonly kind: 'saving' } | ({ readonly kind: 'unsaved' } & Unsaved);

export const UNCHANGED: PanelState = { kind: 'saved', at: null };

/** One for the whole page: the worst of its panels, and the latest moment if all are saved. */
export function stateOfAll(states: Iterable<PanelState>): PanelState {
  let worst: PanelState = UNCHANGED;
  for (const state of states) if (isWorse(state, worst)) worst = state;
  return worst;
}

const RANK = { saved: 0, saving: 1, unsaved: 2 } as const;

function isWorse(one: PanelState, than: PanelState): boolean {
  if (one.kind === 'saved' && than.kind === 'saved') return (one.at ?? 0) > (than.at ?? 0);
  return RANK[one.kind] > RANK[than.kind];
}
