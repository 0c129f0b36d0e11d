import type { Attempt, AttemptQuestion } from '@paanch/contracts/progress/attempts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { answerOf, isAllSent, isAnswered } from '../answers/answer-sheet.rule.js';
import { useSpokenSaveState } from '../answers/save-state-note.js';
import { useAnswerSheet } from '../answers/use-answer-sheet.js';
import { useServerClock } from '../clock/use-server-clock.js';
import { choicesOf, toggled } from '../questions/choices.rule.js';
import { marksOf, tallyOf } from '../questions/marks.rule.js';
import { useClosedAttempt } from '../use-attempt.js';

/** An open attempt on screen: which question, what is answered, how much time is left. */
export function useTaking(attempt: Attempt) {
  const { clock, hear } = useServerClock(attempt);
  useEffect(() => hear(attempt), [attempt, hear]);
  const close = useClosing(attempt);
  const { sheet, saveState, answer, flush } = useAnswerSheet(attempt, { onClock: hear, onClosed: () => close(null) });
  useSpokenSaveState(saveState);
  const place = usePlace(attempt.questions);
  const { question } = place;
  const { t } = useTranslation();
  const choices = choicesOf(question, { yes: t('assessments.taking.yes'), no: t('assessments.taking.no') });
  const current = answerOf(sheet, question.id);
  const marks = marksOf(attempt.questions, sheet, place.visited, question.id);
  return {
    ...place,
    clock,
    choices,
    marks,
    tally: tallyOf(marks),
    value: current.value,
    isFlagged: current.flagged,
    isAnswered: isAnswered(current),
    saveState,
    refusal: sheet.refusal,
    unsent: sheet.unsent.size + sheet.sending.size,
    isUnsent: !isAllSent(sheet),
    flush,
    close,
    setValue: (value: typeof current.value) => answer(question.id, { value }),
    choose: (index: number) => {
      const choice = choices[index];
      if (choice) answer(question.id, { value: toggled(question.type, current.value, choice.value) });
    },
    flag: () => answer(question.id, { flagged: !current.flagged }),
    clear: () => answer(question.id, { value: null }),
  };
}

export type Taking = ReturnType<typeof useTaking>;

/** Which question is on screen, and which have been. Focus follows to its heading. */
function usePlace(questions: readonly AttemptQuestion[]) {
  const [index, setIndex] = useState(0);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const question = questions[index];
  if (question === undefined) throw new RangeError('An open attempt has questions');
  const seen = useRef(question.id);
  useEffect(() => {
    if (seen.current === question.id) return;
    seen.current = question.id;
    heading.current?.focus();
  }, [question.id]);
  const goTo = (next: number) => {
    if (next < 0 || next >= questions.length || next === index) return;
    setVisited(new Set([...visited, question.id]));
    setIndex(next);
  };
  return {
    question,
    visited,
    heading,
    isFirst: index === 0,
    isLast: index === questions.length - 1,
    goTo,
    move: (by: 1 | -1) => goTo(index + by),
  };
}

/** Once: keeps what the server closed and shows its result. */
function useClosing({ assessment_id }: Attempt): (closed: Attempt | null) => void {
  const navigate = useNavigate();
  const keepClosed = useClosedAttempt();
  const isClosing = useRef(false);
  return (closed) => {
    if (isClosing.current) return;
    isClosing.current = true;
    const show = () => void navigate(`/app/job-readiness/assessments/${assessment_id}/result`, { replace: true });
    keepClosed(assessment_id, closed).then(show, show);
  };
}
