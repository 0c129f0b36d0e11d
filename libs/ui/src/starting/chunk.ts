/** A component that loads in a chunk of its own. Without React, so that the first module can start the download. */
import type { ComponentType } from 'react';

export interface Chunk<P> {
  readonly fetch: () => Promise<{ readonly default: ComponentType<P> }>;
  /** Null until it has loaded. */
  readonly loaded: () => ComponentType<P> | null;
}

export function chunk<P>(load: () => Promise<ComponentType<P>>): Chunk<P> {
  let component: ComponentType<P> | null = null;
  return {
    fetch: async () => {
      component = await load();
      return { default: component };
    },
    loaded: () => component,
  };
}
