/** Sizes that a script has to know in pixels, although they grow with the text. All others are in `rem`. */
import { useSyncExternalStore } from 'react';

/** The font size of the page in pixels unless a person wants another. */
const USUAL_PX = 16;

/** How much larger than usual the text is: 1, or 2 at 200 % (docs/look.md#accessibility). */
export function useTextScale(): number {
  return useSyncExternalStore(onTextSize, textScale);
}

function textScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > 0 ? size / USUAL_PX : 1;
}

/** Browsers have no event for it, so an element that is one rem wide is watched. */
function onTextSize(changed: () => void): () => void {
  if (!('ResizeObserver' in window)) return () => {};
  const probe = document.createElement('div');
  Object.assign(probe.style, { position: 'absolute', width: '1rem', visibility: 'hidden' });
  document.body.append(probe);
  const observer = new ResizeObserver(changed);
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
}
