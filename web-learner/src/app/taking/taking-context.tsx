import { createContext, use, type ReactNode } from 'react';
import type { AttemptCalls, Paper } from './calls/attempt-calls.js';

/** What is taken: how it is called, what it is called on screen, and where one goes from it. */
export interface Taking {
  readonly kind: 'assessment' | 'exam';
  readonly calls: AttemptCalls;
  /** The heading. */
  readonly name: string;
  /** The page that "Save and exit" leads to. */
  readonly back: string;
  readonly result: string;
  /** The attempt is closed elsewhere: the server says what the page shows next. */
  readonly refresh: () => void;
  /** Caches the closed attempt, if the server has sent it, and refetches what it changed. False: staff have voided it. */
  readonly settle: (closed: Paper | null) => Promise<boolean>;
  /** Loads the pages that come next while there is a connection. */
  readonly preload: () => readonly Promise<unknown>[];
}

const TakingContext = createContext<Taking | null>(null);

export function TakingProvider({ taking, children }: { taking: Taking; children: ReactNode }) {
  return <TakingContext value={taking}>{children}</TakingContext>;
}

export function useTaking(): Taking {
  const taking = use(TakingContext);
  if (taking === null) throw new Error('Nothing is taken here');
  return taking;
}
