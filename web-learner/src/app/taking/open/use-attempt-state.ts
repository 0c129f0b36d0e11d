import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { answerOf, isAllSent, saveStateOf, type Answer, type Sheet } from '../answers/answer-sheet.rule.js';
import { forgetKept } from '../answers/kept-answers.js';
import { useAnswerSheet } from '../answers/use-answer-sheet.js';
import { useDuration } from '../../clock/use-duration.js';
import { useServerClock } from '../clock/use-server-clock.js';
import { marksOf, tallyOf } from '../palette/marks.rule.js';
import { choicesOf, isAnswered, toggled } from '@paanch/ui/questions/choices.rule';
import { useTaking } from '../taking-context.js';
import { useClosing, type Close } from '../submitting/use-closing.js';
import type { WritableAttempt } from '../write-lease/acquire-lease.js';
import { usePresence } from '../write-lease/use-presence.js';
import { useCurrentQuestion } from './use-current-question.js';

/** Failed saves in a row after which the server counts as unreachable, whatever the browser reports. */
const FAILURES_OFFLINE = 2;

export interface AttemptExits {
  /** Another window has taken the lease; `unsent` answers remain on this device. */
  readonly onLeaseLost: (unsent: number) => void;
  /** The browser restored a page that was left. */
  readonly onReturn: () => void;
  /** A break has begun. */
  readonly onPaused: () => void;
}

/** The state of an open attempt: the current question, the answers, the time left. */
export function useAttemptState(writable: WritableAttempt, { onLeaseLost, onReturn }: Omit<AttemptExits, 'onPaused'>) {
  const { attempt, outbox } = writable;
  const { calls } = useTaking();
  const { clock, returned, update: updateClock } = useServerClock(writable.clock, writable.receivedAt);
  const closing = useClosing(() => forgetKept(outbox, calls.ref));
  const close: Close = (...how) => (release(), closing(...how));
  const lose = () => (release(), sender.stop(), onLeaseLost(pendingIn(sheet)));
  const ended = { onClosed: () => close(null, pendingIn(sheet)), onLeaseLost: lose };
  const { sheet, sender, isDurable } = useAnswerSheet(writable, { ...ended, onSaved: updateClock });
  const onPing = (reply: Parameters<typeof updateClock>[0]) => (updateClock(reply), sender.wake());
  const flush = () => sender.flush();
  const { isOnline: isReached, ping, leave, release } = usePresence(writable, { ...ended, onPing, onReturn, flush });
  const isOnline = isReached && sheet.failures < FAILURES_OFFLINE;
  const onScreen = useCurrentQuestion(attempt.questions, {
    isAnswered: (id) => isAnswered(answerOf(sheet, id)),
    isConflicting: (id) => sheet.conflicts.has(id),
  });
  const { question } = onScreen;
  const { t } = useTranslation();
  const choices = choicesOf(question, { yes: t('ui:questions.yes'), no: t('ui:questions.no') });
  const current = answerOf(sheet, question.id);
  const marks = marksOf(attempt.questions, sheet, onScreen.visited, question.id);
  const answer = (changed: Partial<Answer>) => sender.answer(question.id, changed);
  useSpokenReturn(returned);
  return {
    ...onScreen,
    clock,
    returned,
    ping,
    choices,
    marks,
    tally: tallyOf(marks),
    value: current.value,
    isFlagged: current.flagged,
    isAnswered: isAnswered(current),
    isOnline,
    isDurable,
    saveState: saveStateOf(sheet, isOnline),
    refusal: sheet.refusal,
    /** This window's answer to the current question if another window gave a different one; otherwise undefined. */
    conflict: sheet.conflicts.get(question.id)?.mine.value,
    settle: (which: 'mine' | 'theirs') => (sender.settle(question.id, which), onScreen.heading.current?.focus()),
    unsent: pendingIn(sheet),
    isUnsent: !isAllSent(sheet),
    flush,
    leave,
    close,
    lose,
    setValue: (value: Answer['value']) => answer({ value }),
    choose: (index: number) => {
      const choice = choices[index];
      if (choice) answer({ value: toggled(question.type, current.value, choice.value) });
    },
    flag: () => answer({ flagged: !current.flagged }),
    /** The clear button disappears with the answer, so focus returns to the question. */
    clear: () => (answer({ value: null }), onScreen.heading.current?.focus()),
  };
}

export type AttemptState = ReturnType<typeof useAttemptState>;

const pendingIn = ({ unsent, sending }: Sheet) => new Set([...unsent, ...sending]).size;

/** Politely announces time that was added back. */
function useSpokenReturn(returned: number): void {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const duration = useDuration();
  const text = returned === 0 ? null : t('taking.returned', { time: duration(returned) });
  useEffect(() => {
    if (text !== null) announce(text);
  }, [text, announce]);
}
