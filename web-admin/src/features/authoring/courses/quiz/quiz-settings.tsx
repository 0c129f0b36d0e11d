import type { QuizDraft } from '@paanch/contracts/content/modules/courses';
import { changeQuiz, createQuiz, DEFAULT_PASS_PERCENTAGE } from '@paanch/contracts/content/modules/lessons';
import type { Fault } from '@paanch/ui/form/faults';
import { TextField } from '@paanch/ui/form/fields/text-field';
import * as field from '@paanch/ui/form/record/field';
import type { RecordField, ValuesOf } from '@paanch/ui/form/record/record-field';
import { RecordPanel } from '@paanch/ui/form/record/record-panel';
import { useRecord } from '@paanch/ui/form/record/use-record';
import type { ReactNode } from 'react';
import { useFaultsAtFields } from '../../modules/use-faults.js';

/** How many questions are asked; none for all. */
const drawCount: RecordField<number | null> = {
  label: 'course.quiz.draw',
  blank: null,
  reading: { setValueAs: (typed: unknown) => (typeof typed === 'string' ? (typed.trim() === '' ? null : Number(typed)) : typed) },
  draw: ({ t, label, binding }) => (
    <TextField label={label} optional helper={t('course.quiz.drawAdvice')} inputMode="numeric" autoComplete="off" {...binding} />
  ),
  show: (value) => value,
};

const quizFields = {
  pass_percentage: field.number({ label: 'course.quiz.passing', blank: DEFAULT_PASS_PERCENTAGE }),
  draw_count: drawCount,
};

interface QuizSettingsProps {
  quiz: QuizDraft;
  faults: readonly Fault[];
  actions: ReactNode;
  onSaved: () => void;
}

export function QuizSettings({ quiz, faults, actions, onSaved }: QuizSettingsProps) {
  const record = useRecord<ValuesOf<typeof quizFields>, QuizDraft, unknown>(quiz, {
    create: createQuiz,
    change: changeQuiz,
    id: 'quizId',
    shownBy: [],
    fields: quizFields,
    words: 'course.quiz',
    draft: 'quiz',
    stays: true,
    onSaved,
  });
  useFaultsAtFields(record.form, faults);
  return <RecordPanel record={record} actions={actions} />;
}
