import { type RefObject, useLayoutEffect } from 'react';

/** The keyboard is handed on by a row that leaves with it, as by its button that leaves it out of the errors. */
export function useHandOn(place: RefObject<HTMLTableRowElement | null>): void {
  useLayoutEffect(() => {
    const row = place.current;
    return () => {
      if (row?.contains(document.activeElement)) focusNext(row);
    };
  }, [place]);
}

/**
 * This row is about to leave; the keyboard goes on to the first field of a row below it, else of one above. After the last error it goes to
 * the tab: what the tab then says comes next. Who has gone elsewhere since is left there.
 */
export function focusNext(row: HTMLTableRowElement | null): void {
  const { activeElement: focused, body } = document;
  if (row === null || (focused !== body && !row.contains(focused))) return;
  const rows = [...(row.parentElement?.children ?? [])];
  const at = rows.indexOf(row);
  const fields = [...rows.slice(at + 1), ...rows.slice(0, at)].map((one) => one.querySelector('input'));
  const next = fields.find((field) => field !== null) ?? document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  next?.focus();
}
