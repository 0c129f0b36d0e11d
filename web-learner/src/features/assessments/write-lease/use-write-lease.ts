import { openOutbox } from '@paanch/client/drafts/outbox';
import { leaseAttempt, readAssessment } from '@paanch/contracts/progress/attempts';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetKept } from '../answers/kept-answers.js';
import { acquireLease, type LeaseRequest, type LeaseResult } from './acquire-lease.js';
import { lockForPage } from './tab-lock.js';

/** Opens an attempt to write in this tab; another one may take over, and the learner may take it back. */
export function useWriteLease(request: Omit<LeaseRequest, 'takeOver'>) {
  const client = useClient();
  const queries = useQueryClient();
  const { userId, assessmentId, attemptId } = request;
  const isHeld = usePageLock(attemptId);
  const [turn, setTurn] = useState(0);
  const queryKey = [leaseAttempt.name, userId, attemptId, turn];
  // Once request it stays as it is: nothing but the learner opens it again, and never from an earlier visit.
  const { data, error, refetch } = useQuery<LeaseResult>({
    queryKey,
    queryFn: () => acquireLease(client, { ...request, takeOver: false }),
    enabled: isHeld,
    staleTime: 'static',
    gcTime: 0,
  });
  const show = (result: LeaseResult) => void queries.setQueryData<LeaseResult>(queryKey, result);
  const takingOver = useMutation({ mutationFn: () => acquireLease(client, { ...request, takeOver: true }), onSuccess: show });
  const isClosed = data?.kind === 'closed';
  useEffect(() => {
    if (!isClosed) return;
    void openOutbox(userId).then((outbox) => forgetKept(outbox, { assessment_id: assessmentId, id: attemptId }));
    // What the page shows next is for the server to say.
    void queries.invalidateQueries({ queryKey: routeKey(readAssessment, { params: { assessmentId } }) });
  }, [isClosed, queries, userId, assessmentId, attemptId]);
  return {
    result: isClosed ? undefined : data,
    error,
    retry: () => void refetch(),
    /** This tab gave its lease back, and is on screen again. */
    reopen: () => setTurn((before) => before + 1),
    /** Another window writes now; `unsent` answers wait on this device. */
    lose: (unsent: number) => show({ kind: 'lost', unsent }),
    continueHere: {
      busy: takingOver.isPending,
      fault: takingOver.error?.message ?? null,
      onContinue: () => takingOver.mutate(),
    },
  };
}

/** As long as the page is there; what earlier pages left of it is not sent beside it. */
function usePageLock(attemptId: string): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const holding = lockForPage(attemptId);
    void holding.then(() => setHeld(true));
    return () => void holding.then((letGo) => letGo());
  }, [attemptId]);
  return isHeld;
}
