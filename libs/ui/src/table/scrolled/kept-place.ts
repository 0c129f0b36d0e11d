/** Where a person was in a long list, so that they come back to the same row. */
import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, type SyntheticEvent } from 'react';

export interface Place {
  /** Pixels that the list's box and the window were scrolled. */
  readonly top: number;
  readonly left: number;
  readonly ofWindow: number;
  /** Heights of the rows that were drawn. */
  readonly sizes: readonly VirtualItem[];
  /** The key of the row that was pressed or focused last. */
  readonly row: string | undefined;
}

export interface KeptPlace {
  /** Where they were when this list was last left. */
  readonly last: Place | undefined;
  readonly keep: (place: Place) => void;
}

interface Returning {
  readonly place: KeptPlace | undefined;
  readonly box: RefObject<HTMLElement | null>;
  readonly list: Virtualizer<HTMLDivElement, HTMLElement>;
  /** How many rows are loaded: where they have to be loaded again, the way back is longer. */
  readonly end: number;
}

/** Scrolls back and focuses the row's link, unless the person does something else first. Returns what the box of the list listens for. */
export function useReturn({ place, box, list, end }: Returning) {
  const touched = useRef(place?.last?.row);
  const pending = useRef(place?.last);
  const scrolledFor = useRef(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (pending.current === undefined || element === null || scrolledFor.current === end) return;
    scrolledFor.current = end;
    scrollBack(element, pending.current);
  });
  useEffect(() => {
    const element = box.current;
    if (pending.current === undefined || element === null) return;
    if (hasReturned(element, pending.current)) pending.current = undefined;
  });
  useEffect(() => {
    const stay = () => {
      pending.current = undefined;
    };
    for (const act of ACTS) window.addEventListener(act, stay, { passive: true });
    return () => {
      for (const act of ACTS) window.removeEventListener(act, stay);
    };
  }, []);
  const keep = place?.keep;
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element === null) return;
      const { scrollTop: top, scrollLeft: left } = element;
      keep?.({ top, left, ofWindow: window.scrollY, sizes: list.takeSnapshot(), row: touched.current });
    };
  }, [keep, box, list]);
  const touch = ({ target }: SyntheticEvent) => {
    const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null;
    if (row !== null) touched.current = row.dataset['row'];
  };
  return { onFocusCapture: touch, onClickCapture: touch };
}

const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

function scrollBack(box: HTMLElement, { top, left, ofWindow }: Place): void {
  box.scrollTop = top;
  box.scrollLeft = left;
  if (ofWindow !== window.scrollY) window.scrollTo(0, ofWindow);
}

/** Less than a pixel is rounding. */
function hasReturned(box: HTMLElement, { top, row }: Place): boolean {
  if (Math.abs(box.scrollTop - top) > 1) return false;
  if (row === undefined) return true;
  const drawn = [...box.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset['row'] === row);
  const link = drawn?.querySelector<HTMLElement>('[role="rowheader"] :is(a, button)');
  link?.focus({ preventScroll: true });
  return link !== null && link !== undefined;
}
