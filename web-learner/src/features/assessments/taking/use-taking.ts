import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { answerOf, isAllSent, isAnswered, saveStateOf, type Answer, type Sheet } from '../answers/answer-sheet.rule.js';
import { forgetKept } from '../answers/kept-answers.js';
import { useAnswerSheet } from '../answers/use-answer-sheet.js';
import { useServerClock } from '../clock/use-server-clock.js';
import { useStretch } from '../clock/use-stretch.js';
import { choicesOf, toggled } from '../questions/choices.rule.js';
import { marksOf, tallyOf } from '../questions/marks.rule.js';
import { useClosing, type Close } from '../submitting/use-closing.js';
import type { Writing } from '../writing/open-writing.js';
import { usePresence } from '../writing/use-presence.js';
import { usePlace } from './use-place.js';

/** Failed saves in a row after which the server counts as out of reach, whatever the browser believes. */
const FAILURES_OFFLINE = 2;

export interface Ways {
  /** Another window writes now; so many answers wait on this device. */
  readonly onElsewhere: (unsent: number) => void;
  /** The browser shows again a page that was left. */
  readonly onReturn: () => void;
}

/** An open attempt on screen: which question, what is answered, how much time is left. */
export function useTaking(writing: Writing, { onElsewhere, onReturn }: Ways) {
  const { attempt, outbox } = writing;
  const { clock, returned, hear } = useServerClock(writing.clock, writing.heardAt);
  const closing = useClosing(attempt, () => forgetKept(outbox, attempt));
  const close: Close = (...how) => (release(), closing(...how));
  const lose = () => (release(), sender.stop(), onElsewhere(pendingIn(sheet)));
  const ended = { onClosed: () => close(null, pendingIn(sheet)), onElsewhere: lose };
  const { sheet, sender, isDurable } = useAnswerSheet(writing, { ...ended, onTaken: hear });
  const onPresence = (presence: Parameters<typeof hear>[0]) => (hear(presence), sender.wake());
  const flush = () => sender.flush();
  const { isOnline: isReached, ping, leave, release } = usePresence(writing, { ...ended, onPresence, onReturn, flush });
  const isOnline = isReached && sheet.failures < FAILURES_OFFLINE;
  const place = usePlace(attempt.questions, {
    isAnswered: (id) => isAnswered(answerOf(sheet, id)),
    isConflicting: (id) => sheet.conflicts.has(id),
  });
  const { question } = place;
  const { t } = useTranslation();
  const choices = choicesOf(question, { yes: t('assessments.taking.yes'), no: t('assessments.taking.no') });
  const current = answerOf(sheet, question.id);
  const marks = marksOf(attempt.questions, sheet, place.visited, question.id);
  const answer = (changed: Partial<Answer>) => sender.answer(question.id, changed);
  useSpokenReturn(returned);
  return {
    ...place,
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
    /** The answer given here to the question on screen, where another window gave a different one; undefined for none. */
    conflict: sheet.conflicts.get(question.id)?.mine.value,
    settle: (which: 'mine' | 'theirs') => (sender.settle(question.id, which), place.heading.current?.focus()),
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
    /** The button that clears goes away with the answer, so the focus goes back to the question. */
    clear: () => (answer({ value: null }), place.heading.current?.focus()),
  };
}

export type Taking = ReturnType<typeof useTaking>;

const pendingIn = ({ unsent, sending }: Sheet) => new Set([...unsent, ...sending]).size;

/** Time that was given back is said aloud, in its turn. */
function useSpokenReturn(returned: number): void {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const stretch = useStretch();
  const text = returned === 0 ? null : t('assessments.taking.returned', { time: stretch(returned) });
  useEffect(() => {
    if (text !== null) announce(text);
  }, [text, announce]);
}
