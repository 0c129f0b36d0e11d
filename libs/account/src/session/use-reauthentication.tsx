/** One question for the password, however many calls wait for it. */
import { useAskedPart } from '@paanch/ui/feedback/toast/use-asked-part';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';

/** Its form is loaded when it is first asked for. */
const fetchDialog = async () => ({ default: (await import('./reauth-dialog.js')).ReauthDialog });
const ReauthDialog = lazy(fetchDialog);

interface Question {
  readonly answer: Promise<boolean>;
  readonly resolve: (given: boolean) => void;
}

export interface Reauthentication {
  /** Resolves to whether the password, and the second step where there is one, was given. */
  readonly ask: () => Promise<boolean>;
  /** To be drawn somewhere. */
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
  const isFetched = useAskedPart(isAsked, fetchDialog, refuse);
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
