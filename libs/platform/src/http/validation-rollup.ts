/** VALIDATION_ERROR observations: the first at once, the rest of the minute as one with a count (docs/events.md#observations). */
import type { ErrorCode } from '@paanch/contracts/kernel/errors';
import { currentContext, runInContext, type Context } from '../observing/context.js';
import type { Observe } from '../observing/observe.js';

export interface BadInput {
  readonly code: ErrorCode;
  /** Names only. */
  readonly fields: readonly string[];
  readonly signature?: 'mass_assignment';
}

export interface ValidationRollup {
  /** Counts per user and route of the current context. */
  note(fault: BadInput): void;
  /** Reports what has been counted and not yet reported. */
  flush(): void;
}

interface Window {
  readonly context: Context;
  readonly fault: BadInput;
  readonly fields: Set<string>;
  count: number;
}

const WINDOW_MS = 60_000;
const MOST_WINDOWS = 5_000;
const MOST_FIELDS = 20;
const FIELD_NAME = /^[\w.[\]-]{1,64}$/;

const namesOf = (fields: Iterable<string>): string[] => [...fields].filter((name) => FIELD_NAME.test(name)).slice(0, MOST_FIELDS);

export function validationRollup(observe: Observe): ValidationRollup {
  const windows = new Map<string, Window>();

  function tell({ code, signature }: BadInput, fields: Iterable<string>, count: number): void {
    const details = { code, fields: namesOf(fields), count, ...(signature === undefined ? {} : { signature }) };
    observe({ type: 'VALIDATION_ERROR', ...(signature === undefined ? {} : { severity: 'WARNING' }), details, count });
  }

  function close(key: string): void {
    const window = windows.get(key);
    windows.delete(key);
    if (window !== undefined && window.count > 0) runInContext(window.context, () => tell(window.fault, window.fields, window.count));
  }

  return {
    note(fault) {
      const context = currentContext();
      const { actor, request } = context;
      const key = [actor.user_id ?? request.ip, request.method, request.endpoint, fault.code, fault.signature].join('|');
      const window = windows.get(key);
      if (window === undefined) {
        tell(fault, fault.fields, 1);
        if (windows.size >= MOST_WINDOWS) return;
        windows.set(key, { context, fault, fields: new Set(), count: 0 });
        setTimeout(() => close(key), WINDOW_MS).unref();
      } else {
        window.count += 1;
        for (const name of fault.fields.slice(0, MOST_FIELDS)) if (window.fields.size < MOST_FIELDS) window.fields.add(name);
      }
    },
    flush() {
      for (const key of windows.keys()) close(key);
    },
  };
}
