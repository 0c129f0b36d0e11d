import { createElement, lazy, useState, type ComponentType } from 'react';
import type { Chunk } from './chunk.js';

/** React's `lazy` hides a component for 300 ms once it has suspended, however briefly; a chunk that is already loaded draws at once. */
export function lazyChunk<P extends object>({ fetch, loaded }: Chunk<P>): ComponentType<P> {
  const Later: ComponentType<P> = lazy(fetch);
  return function Drawn(props: P) {
    // Chosen once: switching components later would remount the page.
    const [Chosen] = useState(() => loaded() ?? Later);
    return createElement(Chosen, props);
  };
}
