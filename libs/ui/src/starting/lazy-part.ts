import { createElement, lazy, useState, type ComponentType } from 'react';
import type { Part } from './part.js';

/** React holds back for 300 ms what had to wait for a part even for a moment; one that has arrived is drawn at once. */
export function lazyPart<P extends object>({ fetch, arrived }: Part<P>): ComponentType<P> {
  const Later: ComponentType<P> = lazy(fetch);
  return function Drawn(props: P) {
    // Once and for all: another component in the same place would begin anew.
    const [Chosen] = useState(() => arrived() ?? Later);
    return createElement(Chosen, props);
  };
}
