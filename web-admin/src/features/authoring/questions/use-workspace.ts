/** Which question of a paper is open, and which one is opened when questions come and go. */
import type { QuestionType } from '@paanch/contracts/content/questions';
import { usePageSaving } from '@paanch/ui/form/record/saving/save-scope';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PaperFaults } from './faults/use-paper-faults.js';
import { linkIdOf } from './list/question-list.js';
import { beside, neighbourOf, type Step } from './list/question-order.rule.js';
import { type Paper, useQuestions } from './use-questions.js';

export interface WorkspacePaper {
  paper: Paper;
  /** Of the question that is open. */
  currentId: string | null;
  /** The query of the page's address with which a question is open, or none. */
  toOf: (questionId: string | null) => string;
  /** `usePaperFaults({ paper, toOf })` */
  faults: PaperFaults;
  /** Reads anew what shows how many there are, and that something has changed. */
  refresh: () => void;
}

export function useWorkspace({ paper, currentId, toOf, faults, refresh }: WorkspacePaper) {
  const goTo = useNavigate();
  const { settle, forget } = usePageSaving();
  const shown = useRef<string>(undefined);
  const { questions, error, retry, isAdding, add, order, duplicate, remove } = useQuestions(paper, refresh);
  const ids = questions?.map(({ id }) => id) ?? [];
  const openId = currentId ?? ids[0];
  const open = (id: string | null | undefined) => id !== undefined && void goTo(toOf(id));
  return {
    questions,
    error,
    retry,
    isAdding,
    order,
    openId,
    open,
    isAnother: (id: string) => {
      const before = shown.current;
      shown.current = id;
      return before !== undefined && before !== id;
    },
    wasSaved: (id: string) => {
      faults.drop(id);
      refresh();
    },
    add: async (type: QuestionType) => {
      open((await add(type))?.id);
    },
    copy: async (id: string) => {
      await settle();
      open((await duplicate(id))?.id);
    },
    takeAway: async (id: string) => {
      await settle();
      const neighbour = neighbourOf(ids, id);
      if (id === openId) open(neighbour);
      else if (neighbour !== null) document.getElementById(linkIdOf(neighbour))?.focus();
      if (!(await remove(id))) return;
      faults.drop(id);
      forget(id);
    },
    step: (way: Step) => openId !== undefined && open(beside(ids, openId, way)),
  };
}
