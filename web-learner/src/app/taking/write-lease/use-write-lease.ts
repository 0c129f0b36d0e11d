import { openOutbox } from '@paanch/client/drafts/outbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetKept } from '../answers/kept-answers.js';
import { useTaking } from '../taking-context.js';
import { acquireLease, type LeaseResult } from './acquire-lease.js';
import { lockForPage } from '../../unsent/tab-lock.js';

/** Opens an attempt for writing in this tab; another tab can take it over, and the learner can take it back. */
export function useWriteLease(userId: string) {
  const { calls, refresh } = useTaking();
  const queries = useQueryClient();
  const attemptId = calls.ref.id;
  const isHeld = usePageLock(attemptId);
  const [turn, setTurn] = useState(0);
  const queryKey = ['lease', userId, attemptId, turn];
  // Never refetched or taken from an earlier visit: only the learner opens it again.
  const { data, error, refetch } = useQuery<LeaseResult>({
    queryKey,
    queryFn: () => acquireLease(calls, { userId, takeOver: false }),
    enabled: isHeld,
    staleTime: 'static',
    gcTime: 0,
  });
  const show = (result: LeaseResult) => void queries.setQueryData<LeaseResult>(queryKey, result);
  const takingOver = useMutation({ mutationFn: () => acquireLease(calls, { userId, takeOver: true }), onSuccess: show });
  const isClosed = data?.kind === 'closed';
  useEffect(() => {
    if (!isClosed) return;
    void openOutbox(userId).then((outbox) => forgetKept(outbox, calls.ref));
    refresh();
  }, [isClosed, userId, calls, refresh]);
  return {
    result: isClosed ? undefined : data,
    error,
    retry: () => void refetch(),
    /** This tab has released its lease and is shown again. */
    reopen: () => setTurn((before) => before + 1),
    /** Another window has taken the lease; `unsent` answers are stored on this device. */
    lose: (unsent: number) => show({ kind: 'lost', unsent }),
    continueHere: {
      busy: takingOver.isPending,
      fault: takingOver.error?.message ?? null,
      onContinue: () => takingOver.mutate(),
    },
  };
}

/** Locks the attempt while the page is open, so that no unsent answers of earlier pages are sent in parallel. */
function usePageLock(attemptId: string): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const holding = lockForPage(attemptId);
    void holding.then(() => setHeld(true));
    return () => void holding.then((letGo) => letGo());
  }, [attemptId]);
  return isHeld;
}
