import { lazyChunk } from '@paanch/ui/starting/lazy-chunk';
import { useTexts } from '@paanch/ui/use-texts';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { fetchOpenAttempt, openAttempt } from './open/fetch-open-attempt.js';
import { takingMessages } from './taking.messages.js';
import type { WaitingProps } from './waiting.js';
import { useWriteLease } from './write-lease/use-write-lease.js';

const OpenAttempt = lazyChunk(openAttempt);
const BreakScreen = lazy(async () => ({ default: (await import('./breaks/break-screen.js')).BreakScreen }));
const LeaseLostScreen = lazy(async () => ({ default: (await import('./write-lease/lease-lost-screen.js')).LeaseLostScreen }));

export type OpeningProps = Pick<WaitingProps, 'message' | 'onRetry'>;

export interface ContinuedProps {
  userId: string;
  /** Opened by a button of this page, which is gone by then and its focus lost (docs/look.md#accessibility). */
  isEntered: boolean;
  onEnter: () => void;
  /** Until it is open: nothing to say yet, or why it did not open. */
  Opening: ComponentType<OpeningProps>;
}

/** An open attempt, from the answers the server and this device have now, never from those of an earlier visit. */
export function Continued({ userId, isEntered, onEnter, Opening }: ContinuedProps) {
  useTexts('app', { taking: takingMessages });
  const { result, error, retry, reopen, lose, continueHere } = useWriteLease(userId);
  const onContinue = () => (onEnter(), continueHere.onContinue());
  useEffect(() => void fetchOpenAttempt().catch(() => undefined), []);
  if (result === undefined) return <Opening message={error?.message ?? null} onRetry={retry} />;
  if (result.kind === 'lost') {
    return (
      <Suspense fallback={null}>
        <LeaseLostScreen unsent={result.unsent} {...continueHere} onContinue={onContinue} />
      </Suspense>
    );
  }
  const { attempt, clock, receivedAt } = result;
  const until = attempt.breaks?.until ?? null;
  if (attempt.breaks !== null && until !== null) {
    const shown = { breaks: { ...attempt.breaks, until }, serverNow: clock.server_now, receivedAt };
    return (
      <Suspense fallback={null}>
        <BreakScreen {...shown} onOver={() => (onEnter(), reopen())} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<Opening message={null} onRetry={retry} />}>
      <OpenAttempt writable={result} isEntered={isEntered} exits={{ onLeaseLost: lose, onReturn: reopen, onPaused: reopen }} />
    </Suspense>
  );
}
