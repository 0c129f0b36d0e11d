import { useLayoutEffect } from 'react';

/** The second click of a double click; people double-click buttons that need one click. */
export const isSecondClick = ({ detail }: { readonly detail: number }): boolean => detail > 1;

/**
 * Ignores the second click of a double click that opened or closed something over the page, because by then another control is under the
 * pointer. Keyboards and screen readers send clicks without a count, so theirs always pass.
 */
export function useDoubleClickAsOne(isOpen: boolean): void {
  // A layout effect, because the second click may come before the next frame.
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
