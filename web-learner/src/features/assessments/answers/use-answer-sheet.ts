import { isApiError } from '@paanch/client/calling/api-error';
import { saveAnswers, type Attempt } from '@paanch/contracts/progress/attempts';
import { useClient } from '@paanch/ui/session/session-context';
import { useEffect, useRef, useState } from 'react';
import {
  accepted,
  change,
  failed,
  isAllSent,
  openSheet,
  refused,
  retryAfterMs,
  SAVE_AFTER_MS,
  saveStateOf,
  takeSave,
  type Answer,
  type SaveState,
  type Sheet,
} from './answer-sheet.rule.js';

interface Heard {
  /** What time it is for the server, and when it closes the attempt. */
  onClock: (clock: { server_now: string; deadline_at: string | null }) => void;
  /** The server closed the attempt. */
  onClosed: () => void;
}

export interface AnswerSheet {
  readonly sheet: Sheet;
  readonly saveState: SaveState;
  readonly answer: (questionId: string, changed: Partial<Answer>) => void;
  /** Sends now; true once the server has everything. */
  readonly flush: () => Promise<boolean>;
}

/** Keeps the answers of an open attempt and sends them, as long as the page is open. */
export function useAnswerSheet(attempt: Attempt, heard: Heard): AnswerSheet {
  const [sheet, setSheet] = useState(() => openSheet(attempt));
  const isOnline = useOnline(sheet.failures);
  const sender = useSender(attempt, sheet, setSheet, heard);
  useEffect(() => {
    const now = () => void sender.flush();
    const hidden = () => document.visibilityState === 'hidden' && now();
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', hidden);
      sender.leave();
    };
  }, [sender]);
  return {
    sheet,
    saveState: saveStateOf(sheet, isOnline),
    answer: sender.answer,
    flush: sender.flush,
  };
}

/** One object for the life of the page, so that a save on its way meets the sheet as it stands when the answer comes. */
function useSender(attempt: Attempt, first: Sheet, show: (sheet: Sheet) => void, heard: Heard) {
  const client = useClient();
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  const [sender] = useState(() => {
    const params = { assessmentId: attempt.assessment_id, attemptId: attempt.id };
    let sheet = first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let underway: Promise<void> | null = null;
    const keep = (next: Sheet) => show((sheet = next));
    const schedule = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void send(), ms);
    };
    const sendOnce = async (): Promise<void> => {
      const taken = takeSave(sheet);
      if (taken === null) return;
      keep(taken.sheet);
      try {
        const reply = await client.call(saveAnswers, { params, body: taken.save }, { keepalive: true });
        keep(accepted(sheet, reply.seq));
        latest.current.onClock(reply);
        if (!isAllSent(sheet)) schedule(SAVE_AFTER_MS);
      } catch (error) {
        settle(error);
      }
    };
    const settle = (error: unknown) => {
      const status = isApiError(error) ? error.status : 0;
      if (status === 400) return keep(refused(sheet, error instanceof Error ? error.message : ''));
      keep(failed(sheet));
      if (status === 409 || status === 404) latest.current.onClosed();
      else if (status !== 401 && status !== 403) schedule(retryAfterMs(sheet.failures));
    };
    const send = (): Promise<void> => {
      underway ??= sendOnce().finally(() => (underway = null));
      return underway;
    };
    return {
      answer: (questionId: string, changed: Partial<Answer>) => {
        keep(change(sheet, questionId, changed));
        schedule(SAVE_AFTER_MS);
      },
      flush: async () => {
        clearTimeout(timer);
        await underway;
        await send();
        return isAllSent(sheet);
      },
      leave: () => {
        // The last save may still arrive; nobody is there to hear of it.
        latest.current = { onClock: () => undefined, onClosed: () => undefined };
        void send().finally(() => clearTimeout(timer));
      },
    };
  });
  return sender;
}

/** Whether the network is there: as the browser knows it, or as the last saves found it. */
function useOnline(failures: number): boolean {
  const [known, setKnown] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setKnown(navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return known && failures < 2;
}
