import { useEffect, useState } from 'react';
import { useTaking } from '../taking-context.js';
import type { WritableAttempt } from '../write-lease/acquire-lease.js';
import { AnswerSender, type SenderEvents } from './answer-sender.js';
import { keptOf, openSheet, type KeptSheet, type Sheet } from './answer-sheet.rule.js';
import { keepStep } from './kept-answers.js';

export interface AnswerSheet {
  readonly sheet: Sheet;
  readonly sender: AnswerSender;
  /** False if this browser cannot store answers beyond the page. */
  readonly isDurable: boolean;
}

/** Stores the answers of an open attempt on this device and sends them, including those an earlier page left unsent. */
export function useAnswerSheet(writable: WritableAttempt, events: SenderEvents): AnswerSheet {
  const { outbox } = writable;
  const [isDurable, setDurable] = useState(outbox.isDurable);
  const [sheet, setSheet] = useState(() => openSheet(writable.attempt, writable.kept));
  const { calls } = useTaking();
  const [sender] = useState(() => {
    const { tab } = writable;
    const keep = (before: KeptSheet, after: Sheet) =>
      void keepStep(outbox, calls.ref, before, keptOf(after)).then(() => setDurable(outbox.isDurable));
    keep(writable.kept, sheet);
    return new AnswerSender(sheet, {
      save: (save) => calls.save({ ...save, tab_id: tab }, { keepalive: true }),
      readBack: () => calls.read(),
      onSheet: (next, before) => {
        setSheet(next);
        keep(keptOf(before), next);
      },
    });
  });
  useEffect(() => sender.listen(events));
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && void sender.flush();
    document.addEventListener('visibilitychange', hidden);
    // Sends what an earlier page left.
    void sender.flush();
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      sender.leave();
    };
  }, [sender]);
  return { sheet, sender, isDurable };
}
