import Box from '@mui/material/Box';
import { questionFaults } from '@paanch/contracts/content/judging/question-faults';
import { changeQuestion, createQuestion, listQuestions, type QuestionDraft } from '@paanch/contracts/content/questions';
import { RecordPanel } from '@paanch/ui/form/record/record-panel';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useClient } from '@paanch/ui/session/session-context';
import { type FocusEvent, type ReactNode, useEffect, useState } from 'react';
import { faultsIn } from '../modules/faults.js';
import { AnswerFields } from './answers/answer-fields.js';
import type { PaperFaults } from './faults/use-paper-faults.js';
import { type PartOfQuestion, partOf } from './faults/written-faults.rule.js';
import { questionFields, type QuestionForm, type QuestionValues } from './question-fields.js';
import { QuestionTypeField, WITH_TYPE } from './question-type.js';
import { type Paper, paperBody } from './use-questions.js';

interface QuestionFormProps {
  paper: Paper;
  question: QuestionDraft;
  /** What is above the form, with the choice of its type in it. */
  head: (type: ReactNode) => ReactNode;
  /** Of the paper. */
  faults: PaperFaults;
  onSaved: () => void;
  /** Someone else has removed it, and what was typed is discarded. */
  onGone: () => void;
}

/** One question, whatever its type. */
export function QuestionFormPanel({ paper, question, head, faults, onSaved, onGone }: QuestionFormProps) {
  const client = useClient();
  const record: QuestionForm = useRecord<QuestionValues, QuestionDraft, unknown>(question, {
    create: createQuestion,
    change: changeQuestion,
    id: 'questionId',
    shownBy: [listQuestions],
    fields: questionFields,
    words: 'questions',
    draft: 'question',
    stays: true,
    together: [WITH_TYPE],
    addAgain: ({ tags, ...values }) =>
      client.call(createQuestion, { body: { ...paperBody(paper), ...values, tags: [...tags], removed_id: question.id } }),
    onSaved,
    onGone,
  });
  const { faultOf, left } = useFaultsOfTyped(record, question, faults);
  return (
    <>
      {head(record.conflict === null && <QuestionTypeField record={record} />)}
      <RecordPanel record={record}>
        <Part onLeft={() => left('prompt_html')}>{record.draw('prompt_html', { error: faultOf('prompt_html') })}</Part>
        <Part onLeft={() => left('answers')}>
          <AnswerFields record={record} faultOf={faultOf} />
        </Part>
        <Part onLeft={() => left('explanation_html')}>{record.draw('explanation_html', { error: faultOf('explanation_html') })}</Part>
        {record.draw('tags')}
      </RecordPanel>
    </>
  );
}

/** Says when the focus leaves all of it, such as the last of the answers. */
function Part({ onLeft, children }: { onLeft: () => void; children: ReactNode }) {
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onLeft();
  };
  return <Box onBlur={leave}>{children}</Box>;
}

/** Those of what is typed, at the parts that were left: a new question is not full of faults before it is written. */
function useFaultsOfTyped({ form }: QuestionForm, { id, revision }: QuestionDraft, paper: PaperFaults) {
  const [leftParts, setLeft] = useState<ReadonlySet<PartOfQuestion>>(new Set());
  const { tags: _, ...content } = form.watch();
  const live = questionFaults(content, { isGone: paper.isGone });
  const { write, look } = paper;
  // Both take no notice of what they know already.
  useEffect(() => {
    write(id, { revision, faults: live });
    look(content);
  });
  const refused = faultsIn(paper.faults, id).filter((fault) => !paper.live.some((known) => known.of === id && known.field === fault.field));
  const all = [...live.map(({ reason, field }) => ({ field, message: reason.message })), ...refused];
  return {
    faultOf: (field: string) =>
      paper.isOpened || leftParts.has(partOf(field)) ? all.find((fault) => fault.field === field)?.message : undefined,
    left: (part: PartOfQuestion) => setLeft((known) => (known.has(part) ? known : new Set([...known, part]))),
  };
}
