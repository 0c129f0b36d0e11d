/** What a person does on a page and in its dialog. */
import { fireEvent, screen, within } from '@testing-library/react';

export type Label = string | RegExp;
/** By label: a text or choice, or a switch to turn on or off. */
export type Typed = Readonly<Record<string, string | true>>;

const box = () => within(screen.getByRole('dialog'));

export const field = (label: Label) => box().getByLabelText(label);
export const typeInto = (label: Label, text: string) => fireEvent.change(field(label), { target: { value: text } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

export function fill(typed: Typed): void {
  for (const [label, value] of Object.entries(typed))
    if (value === true) fireEvent.click(box().getByRole('switch', { name: label }));
    else typeInto(label, value);
}

/** Rows without the head, also behind a dialog. */
export const rowsShown = () =>
  screen.getAllByRole('row', { hidden: true }).filter((row) => within(row).queryAllByRole('columnheader', { hidden: true }).length === 0);

const CELLS = '[role="gridcell"], [role="cell"], [role="rowheader"], td';

/** The texts of a row's cells, without those of boxes and menus. */
export const textsOf = (row: HTMLElement) =>
  [...row.querySelectorAll(CELLS)].map(({ textContent }) => textContent).filter((text) => text !== '');

/** What a screen reader is told from now on, oldest first; also what the live region has dropped by the time a test looks. */
export function recordAnnouncements(): readonly string[] {
  const announced: string[] = [];
  const spoken = () => document.querySelector('output')?.textContent ?? '';
  let last = spoken();
  const listen = () => {
    const text = spoken();
    if (text !== last && text !== '') announced.push(text);
    last = text;
  };
  new MutationObserver(listen).observe(document.body, { childList: true, subtree: true, characterData: true });
  return announced;
}
