import { openOutbox } from '@paanch/client/drafts/outbox';
import { leaseAttempt, readAssessment } from '@paanch/contracts/progress/attempts';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetKept } from '../answers/kept-answers.js';
import { holdAttempt } from './held.js';
import { openWriting, type Opened, type Opening } from './open-writing.js';

/** Opens an attempt to write in this tab; another one may take over, and the learner may take it back. */
export function useWriting(opened: Omit<Opened, 'takeOver'>) {
  const client = useClient();
  const queries = useQueryClient();
  const { userId, assessmentId, attemptId } = opened;
  const isHeld = useHeld(attemptId);
  const [turn, setTurn] = useState(0);
  const queryKey = [leaseAttempt.name, userId, attemptId, turn];
  // Once opened it stays as it is: nothing but the learner opens it again, and never from an earlier visit.
  const { data, error, refetch } = useQuery<Opening>({
    queryKey,
    queryFn: () => openWriting(client, { ...opened, takeOver: false }),
    enabled: isHeld,
    staleTime: 'static',
    gcTime: 0,
  });
  const show = (opening: Opening) => void queries.setQueryData<Opening>(queryKey, opening);
  const takingOver = useMutation({ mutationFn: () => openWriting(client, { ...opened, takeOver: true }), onSuccess: show });
  const isClosed = data?.kind === 'closed';
  useEffect(() => {
    if (!isClosed) return;
    void openOutbox(userId).then((outbox) => forgetKept(outbox, { assessment_id: assessmentId, id: attemptId }));
    // What the page shows next is for the server to say.
    void queries.invalidateQueries({ queryKey: routeKey(readAssessment, { params: { assessmentId } }) });
  }, [isClosed, queries, userId, assessmentId, attemptId]);
  return {
    opening: isClosed ? undefined : data,
    error,
    retry: () => void refetch(),
    /** This tab gave its lease back, and is on screen again. */
    reopen: () => setTurn((before) => before + 1),
    /** Another window writes now; `unsent` answers wait on this device. */
    lose: (unsent: number) => show({ kind: 'elsewhere', unsent }),
    continueHere: {
      busy: takingOver.isPending,
      fault: takingOver.error?.message ?? null,
      onContinue: () => takingOver.mutate(),
    },
  };
}

/** As long as the page is there; what earlier pages left of it is not sent beside it. */
function useHeld(attemptId: string): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const holding = holdAttempt(attemptId);
    void holding.then(() => setHeld(true));
    return () => void holding.then((letGo) => letGo());
  }, [attemptId]);
  return isHeld;
}
