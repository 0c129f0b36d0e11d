import type { Choice } from './select-field.js';

/** Records to choose among, by their names. */
export const choicesOf = (named: readonly { readonly id: string; readonly name: string }[]): Choice[] =>
  named.map(({ id, name }) => ({ value: id, label: name }));
