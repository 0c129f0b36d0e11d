/** Which columns of a table a person has hidden, kept on the device by the table's name. */
import { useCallback, useState } from 'react';
import { z } from 'zod';

const Shown = z.record(z.string(), z.boolean());
export type ShownColumns = z.infer<typeof Shown>;

const keyOf = (table: string) => `paanch-columns-${table}`;

export function useKeptColumns(table: string) {
  const [shown, setShown] = useState(() => read(table));
  const keep = useCallback(
    (next: ShownColumns) => {
      setShown(next);
      write(table, next);
    },
    [table],
  );
  return [shown, keep] as const;
}

/** What cannot be read counts as nothing hidden. */
function read(table: string): ShownColumns {
  try {
    return Shown.parse(JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}'));
  } catch {
    return {};
  }
}

/** A browser that keeps nothing forgets the choice with the page. */
function write(table: string, shown: ShownColumns): void {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(shown));
  } catch {
    return;
  }
}
