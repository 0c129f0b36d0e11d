import { useEffect } from 'react';

/**
 * A dialog gives the focus back to what opened it. That may be gone, or go once the page is read again, such as the row of something
 * deleted: the page's heading then has the focus in its place.
 */
export function useFocusAfterwards(isOpen: boolean): void {
  // In the next frame the dialog has given it back.
  useEffect(() => (isOpen ? () => void requestAnimationFrame(followFocus) : undefined), [isOpen]);
}

function followFocus(): void {
  const opener = document.activeElement;
  if (opener === null || opener === document.body) return focusHeading();
  const observer = new MutationObserver(() => {
    if (opener.isConnected) return;
    stop();
    if (document.activeElement === document.body) focusHeading();
  });
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
}
