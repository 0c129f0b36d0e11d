import type { ColumnLook } from '../../table/column.js';
import { useKeptColumns } from './kept-columns.js';

/** Which columns of a table are shown, and how a person changes that. */
export interface ColumnChoice {
  /** Those that can be hidden. */
  readonly offered: readonly { readonly key: string; readonly title: string; readonly isShown: boolean }[];
  readonly toggle: (key: string) => void;
}

/**
 * Columns that a person may hide: all but those that are pinned or hold controls.
 * @param name under which their choice is kept on the device
 */
export function useColumnChoice<C extends ColumnLook>(
  name: string,
  columns: readonly C[],
): ColumnChoice & { readonly shown: readonly C[] } {
  const [kept, keep] = useKeptColumns(name);
  const canHide = ({ pinned, head }: C) => pinned === undefined && head === undefined;
  const isShown = (column: C) => !canHide(column) || kept[column.key] !== false;
  return {
    shown: columns.filter(isShown),
    offered: columns.filter(canHide).map((column) => ({ key: column.key, title: column.title, isShown: isShown(column) })),
    toggle: (key) => keep({ ...kept, [key]: kept[key] === false }),
  };
}
