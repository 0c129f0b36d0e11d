/** A part of an app that travels by itself. Knows nothing of React, so that the first module can fetch parts. */
import type { ComponentType } from 'react';

export interface Part<P> {
  readonly fetch: () => Promise<{ readonly default: ComponentType<P> }>;
  /** Null while it is not there. */
  readonly arrived: () => ComponentType<P> | null;
}

export function part<P>(load: () => Promise<ComponentType<P>>): Part<P> {
  let known: ComponentType<P> | null = null;
  return {
    fetch: async () => {
      known = await load();
      return { default: known };
    },
    arrived: () => known,
  };
}
