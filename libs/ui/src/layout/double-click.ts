import { useLayoutEffect } from 'react';

/** The second click of a double click. People double-click what needs one click; the second is not another wish. */
export const isSecondClick = ({ detail }: { readonly detail: number }): boolean => detail > 1;

/**
 * What opens or closes over the page moves other things under the pointer: the rest of the double click that did it is meant for none of
 * them. Keys and screen readers click without counting, so theirs are never dropped.
 */
export function useDoubleClickAsOne(isOpen: boolean): void {
  // Not an effect that waits for the next frame: the second click may come before.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    dropUntilNextPress();
    return dropUntilNextPress;
  }, [isOpen]);
}

function dropUntilNextPress(): void {
  for (const type of ['mousedown', 'click'] as const) document.addEventListener(type, dropSecond, true);
}

function dropSecond(event: MouseEvent): void {
  if (isSecondClick(event)) {
    event.preventDefault();
    event.stopPropagation();
  } else if (event.type === 'mousedown') {
    for (const type of ['mousedown', 'click'] as const) document.removeEventListener(type, dropSecond, true);
  }
}
