/** Asks for the password once, however many calls are waiting for it. */
import { useRequestedChunk } from '@paanch/ui/feedback/toast/use-requested-chunk';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';

/** Loaded when first needed. */
const fetchDialog = async () => ({ default: (await import('./reauth-dialog.js')).ReauthDialog });
const ReauthDialog = lazy(fetchDialog);

interface Question {
  readonly answer: Promise<boolean>;
  readonly resolve: (given: boolean) => void;
}

export interface Reauthentication {
  /** Resolves to whether the password, and the second step if there is one, was given. */
  readonly ask: () => Promise<boolean>;
  /** Must be rendered somewhere. */
  readonly dialog: ReactNode;
}

export function useReauthentication(): Reauthentication {
  const [asker] = useState(() => new Asker());
  const [isAsked, setAsked] = useState(false);
  const ask = useCallback(() => {
    setAsked(true);
    return asker.ask();
  }, [asker]);
  const done = useCallback(
    (given: boolean) => {
      setAsked(false);
      asker.resolve(given);
    },
    [asker],
  );
  const refuse = useCallback(() => done(false), [done]);
  const isFetched = useRequestedChunk(isAsked, fetchDialog, refuse);
  const dialog = <Suspense fallback={null}>{isAsked && isFetched && <ReauthDialog onDone={done} />}</Suspense>;
  return { ask, dialog };
}

class Asker {
  #question: Question | null = null;

  ask(): Promise<boolean> {
    if (this.#question === null) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      this.#question = { answer: promise, resolve };
    }
    return this.#question.answer;
  }

  resolve(given: boolean): void {
    this.#question?.resolve(given);
    this.#question = null;
  }
}
