import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../feedback/live-regions.js';
import { moveKeyOf, movedTo } from './move.rule.js';

export interface ReorderItem {
  readonly id: string;
}

export interface Reordered<Item extends ReorderItem> {
  /** Its name as it is announced and on its handle: "question 13". */
  readonly nameOf: (item: Item) => string;
  readonly items: readonly Item[];
  /** Once for each item that was dropped elsewhere, with all ids. */
  readonly onOrder: (ids: readonly string[]) => void;
}

type Step = 'picked' | 'moved' | 'dropped' | 'putBack';

/** What is picked up moves on the page alone until it is dropped (docs/look.md#keyboard). */
export function useReorder<Item extends ReorderItem>({ items, nameOf, onOrder }: Reordered<Item>) {
  const { t } = useTranslation('ui');
  const announce = useAnnounce();
  /** The item picked up by keyboard, and where it is for now. */
  const [picked, setPicked] = useState<{ id: string; order: readonly string[] } | null>(null);
  const focus = useKeptFocus();
  const stored = items.map(({ id }) => id);
  // Someone may have added or removed an item meanwhile: then what is picked up is not where it was.
  const isHeld = picked !== null && isSameSet(picked.order, stored);
  const order = isHeld ? picked.order : stored;
  const pickedId = isHeld ? picked.id : null;
  const byId = new Map(items.map((item) => [item.id, item]));
  const wordsOf = (id: string) => {
    const item = byId.get(id);
    return item === undefined ? '' : capitalized(nameOf(item));
  };

  const say = (step: Step, id: string, within: readonly string[]) =>
    announce(t(`reorder.${step}`, { name: wordsOf(id), position: within.indexOf(id) + 1, total: within.length }), 'assertive');
  const drop = (id: string, next: readonly string[]) => {
    focus.keep();
    setPicked(null);
    if (next.some((other, index) => other !== stored[index])) onOrder(next);
    say('dropped', id, next);
  };
  const step = (id: string, by: 1 | -1) => {
    const next = movedTo(order, id, order.indexOf(id) + by);
    if (next === order) return;
    focus.keep();
    setPicked({ id, order: next });
    say('moved', id, next);
  };
  const putBack = (id: string) => {
    focus.keep();
    setPicked(null);
    say('putBack', id, stored);
  };

  return {
    order: order.flatMap((id) => byId.get(id) ?? []),
    pickedId,
    /** What can be done with what is picked up, for those who see the page. */
    hint: pickedId === null ? null : t('reorder.hint', { name: wordsOf(pickedId) }),
    pressHandle: (id: string) => {
      if (pickedId === id) return drop(id, order);
      setPicked({ id, order: stored });
      say('picked', id, stored);
    },
    pressKey: (id: string, event: KeyboardEvent) => {
      const key = pickedId === id ? moveKeyOf(event.key) : null;
      if (key === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (key.kind === 'back') putBack(id);
      else step(id, key.by);
    },
    /** Moving the focus elsewhere drops it where it is. */
    leave: (id: string) => {
      // The focus leaves for a moment while a row moves in the document.
      if (pickedId === id && !focus.isKept()) drop(id, order);
    },
    canMove: (id: string, by: 1 | -1) => movedTo(order, id, order.indexOf(id) + by) !== order,
    moveBy: (id: string, by: 1 | -1) => drop(id, movedTo(order, id, order.indexOf(id) + by)),
    moveTo: (id: string, position: number) => drop(id, movedTo(order, id, position)),
  };
}

export type Reordering<Item extends ReorderItem> = ReturnType<typeof useReorder<Item>>;

const capitalized = (name: string) => name.charAt(0).toLocaleUpperCase('en-IN') + name.slice(1);
const isSameSet = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id) => others.includes(id));

/** A moved row is briefly removed from the document; restores focus to the control that was pressed. */
function useKeptFocus() {
  const kept = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (kept.current instanceof HTMLElement) kept.current.focus();
    kept.current = null;
  });
  return { keep: () => void (kept.current = document.activeElement), isKept: () => kept.current !== null };
}
