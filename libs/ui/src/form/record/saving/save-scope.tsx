import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { type PanelState, stateOfAll, UNCHANGED } from './panel-state.rule.js';

/** A panel of the page, whether it is still shown or only finishes its saving. */
export interface ScopedPanel {
  /** Of its record. */
  readonly id: string;
  readonly state: () => PanelState;
  /** It is not shown any more, and has nothing left to save. */
  readonly isOver: boolean;
  readonly subscribe: (changed: () => void) => () => void;
  /** Saves without waiting. Resolves once it is saved, or cannot be for now. */
  readonly now: () => Promise<void>;
  /** Forgets what was typed and not saved, here and on the device. */
  readonly discard: () => void;
}

export interface Scope {
  readonly subscribe: (changed: () => void) => () => void;
  readonly state: () => PanelState;
  /** Saves all that is typed now, such as before publishing. False: some of it cannot be saved for now. */
  readonly settle: () => Promise<boolean>;
  /** Forgets what is typed into a record that this person has just deleted. */
  readonly forget: (id: string) => void;
  readonly add: (panel: ScopedPanel) => void;
}

const ScopeContext = createContext<Scope | null>(null);

/** Goes around a page: collects what became of the typing in its panels, for its `SavedState` (docs/forms.md#a-form-on-a-page). */
export function SaveScope({ children }: { children: ReactNode }) {
  const [scope] = useState(newScope);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

function newScope(): Scope {
  const panels = new Set<ScopedPanel>();
  const listeners = new Set<() => void>();
  /** When the last of the panels that have gone was saved. */
  let last: PanelState = UNCHANGED;
  let shown: PanelState = UNCHANGED;
  const changed = () => {
    const next = stateOfAll([last, ...[...panels].map((panel) => panel.state())]);
    if (JSON.stringify(next) === JSON.stringify(shown)) return;
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => shown,
    settle: async () => {
      await Promise.all([...panels].map((panel) => panel.now()));
      return shown.kind === 'saved';
    },
    forget: (id) => {
      for (const panel of panels) if (panel.id === id) panel.discard();
    },
    add: (panel) => {
      if (panels.has(panel)) return;
      panels.add(panel);
      const stop = panel.subscribe(() => {
        if (panel.isOver) {
          stop();
          panels.delete(panel);
          const state = panel.state();
          if (state.kind === 'saved') last = stateOfAll([last, state]);
        }
        changed();
      });
      changed();
    },
  };
}

/** Null outside of a `SaveScope`. */
export const useScope = (): Scope | null => use(ScopeContext);

/** What became of the typing on the page, and what can be done with all of it. Inside of a `SaveScope` only. */
export function usePageSaving(): Pick<Scope, 'settle' | 'forget'> & { readonly state: PanelState } {
  const scope = useScope();
  if (scope === null) throw new Error('usePageSaving needs a SaveScope around it');
  return { state: useSyncExternalStore(scope.subscribe, scope.state), settle: scope.settle, forget: scope.forget };
}
