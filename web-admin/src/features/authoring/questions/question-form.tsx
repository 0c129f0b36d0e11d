import Box from '@mui/material/Box';
import {
  changeQuestion,
  createQuestion,
  listQuestions,
  QUESTION_TYPES,
  QuestionType,
  type QuestionDraft,
} from '@paanch/contracts/content/questions';
import type { Fault } from '@paanch/ui/form/faults';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { RecordPanel } from '@paanch/ui/form/record/record-panel';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useTranslation } from 'react-i18next';
import { useFaultsAtFields } from '../modules/use-faults.js';
import { AnswerFields } from './answers/answer-fields.js';
import { ofType } from './question-answers.rule.js';
import { questionFields, type QuestionForm, type QuestionValues } from './question-fields.js';

interface QuestionFormProps {
  question: QuestionDraft;
  /** What publishing found. */
  faults: readonly Fault[];
  onSaved: () => void;
}

const CHANGED = { shouldDirty: true } as const;

/** One question, whatever its type. */
export function QuestionFormPanel({ question, faults, onSaved }: QuestionFormProps) {
  const { t } = useTranslation();
  const record: QuestionForm = useRecord<QuestionValues, QuestionDraft, unknown>(question, {
    create: createQuestion,
    change: changeQuestion,
    id: 'questionId',
    shownBy: [listQuestions],
    fields: questionFields,
    words: 'questions',
    draft: 'question',
    stays: true,
    onSaved,
  });
  useFaultsAtFields(record.form, faults);
  const { error, ...type } = record.field('type');
  const { form } = record;
  const change = (chosen: string) => {
    const next = ofType({ ...form.getValues() }, QuestionType.parse(chosen));
    for (const name of ['type', 'options', 'key', 'tolerance'] as const) form.setValue(name, next[name], CHANGED);
    form.clearErrors();
  };
  return (
    <RecordPanel record={record}>
      <Box sx={{ maxWidth: 260 }}>
        <SelectField
          {...type}
          label={record.labels.type}
          error={error}
          choices={QUESTION_TYPES.map((value) => ({ value, label: t(`questions.types.${value}`) }))}
          value={form.watch('type')}
          onChange={({ target }) => change(target.value)}
        />
      </Box>
      {record.draw('prompt_html')}
      <AnswerFields record={record} />
      {record.draw('explanation_html')}
    </RecordPanel>
  );
}
