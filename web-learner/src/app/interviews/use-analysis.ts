import { isApiError, isPassing } from '@paanch/client/calling/api-error';
import { readInterviewStatus, retryInterview } from '@paanch/contracts/interview/interviews/results';
import { notFailed } from '@paanch/contracts/interview/interviews/reasons';
import { useClient } from '@paanch/ui/session/session-context';
import { useCallback, useEffect, useState } from 'react';
import { afterFailedLook, afterLook, BEGUN, IDLE, LOOK_EVERY_MS, type Analysis } from './analysis.rule.js';

export interface FollowedAnalysis extends Analysis {
  /** Why it could not be tried again, in the server's words; null: it was, or nobody asked. */
  readonly retryFault: Error | null;
  readonly retry: () => void;
}

/** Follows the analysis of an interview until it ends, at most five minutes. Null: nothing was handed in. */
export function useAnalysis(submissionId: string | null): FollowedAnalysis {
  const client = useClient();
  const [analysis, setAnalysis] = useState<Analysis>(submissionId === null ? IDLE : BEGUN);
  const [retryFault, setRetryFault] = useState<Error | null>(null);
  /** Another one begins another series of looks. */
  const [looking, setLooking] = useState(() => new AbortController());

  useEffect(() => {
    if (submissionId === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (before: Analysis) => {
      const after = await client.call(readInterviewStatus, { params: { submissionId }, signal: looking.signal }).then(
        (found) => afterLook(before, found),
        (error: unknown) => afterError(before, error),
      );
      if (looking.signal.aborted) return;
      setAnalysis(after);
      if (after.state === 'processing') timer = setTimeout(() => void look(after), LOOK_EVERY_MS);
    };
    void look(BEGUN);
    return () => {
      clearTimeout(timer);
      looking.abort();
    };
  }, [client, submissionId, looking]);

  const retry = useCallback(() => {
    if (submissionId === null) return;
    setAnalysis({ ...BEGUN, state: 'retrying' });
    setRetryFault(null);
    const again = () => setLooking(new AbortController());
    client.call(retryInterview, { params: { submissionId } }).then(again, (error: Error) => {
      // It has not failed: it only takes long.
      if (isApiError(error) && error.details.some(({ code }) => code === notFailed.reason)) return again();
      setAnalysis({ ...IDLE, state: 'error', fault: 'failed' });
      setRetryFault(error);
    });
  }, [client, submissionId]);
  return { ...analysis, retryFault, retry };
}

function afterError(before: Analysis, error: unknown): Analysis {
  return isApiError(error) && !isPassing(error) ? { ...before, state: 'error', fault: 'unreadable' } : afterFailedLook(before);
}
