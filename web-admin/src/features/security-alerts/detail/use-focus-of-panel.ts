import { type RefObject, useEffect } from 'react';

/** An alert that was opened from the list takes the focus along; one that an address opens leaves it where it is. */
export function useFocusOfPanel(
  heading: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  alertId: string | undefined,
): void {
  useEffect(() => {
    if (alertId !== undefined && list.current?.contains(document.activeElement) === true) heading.current?.focus();
  }, [heading, list, alertId]);
}
