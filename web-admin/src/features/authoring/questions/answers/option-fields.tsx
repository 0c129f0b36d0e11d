import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { QuestionOption, QuestionType } from '@paanch/contracts/content/questions';
import { FieldFault } from '@paanch/ui/form/fields/field-fault';
import { ReorderList } from '@paanch/ui/reorder/reorder-list';
import { ui } from '@paanch/ui/theme/tokens';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionForm } from '../question-fields.js';
import {
  type Answers,
  chosenIn,
  letterOf,
  OPTIONS_MAX,
  OPTIONS_MIN,
  withMarked,
  withNewOption,
  withOptions,
} from '../question-answers.rule.js';
import { type AnswerFieldsProps, CHANGED } from './answers-of-question.js';
import { MIDDLE, OptionRow } from './option-row.js';

interface OptionFieldsProps extends AnswerFieldsProps {
  type: Exclude<QuestionType, 'true_false' | 'numeric' | 'short_text'>;
}

const ADVICE = { single: 'questions.markOne', multiple: 'questions.markSome', ordering: 'questions.rightOrder' } as const;

/** Options with their texts in their order, and which of them are right. */
export function OptionFields({ record, faultOf, type }: OptionFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { answers, put, putText, mark, errorOf } = useAnswers(record, type);
  const { options } = answers;
  const letter = (option: QuestionOption) => letterOf(options.findIndex((other) => other.id === option.id));
  const without = (option: QuestionOption) => options.filter((other) => other.id !== option.id);
  return (
    <Box role="group" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, mb: 0.5 }}>
        <Box id={id} sx={{ flex: 1, fontWeight: 600 }}>
          {t('questions.options')}
        </Box>
        <Box sx={{ color: ui.ink2, typography: 'body2' }}>{t(ADVICE[type])}</Box>
      </Box>
      <ReorderList
        label={t('questions.options')}
        items={options}
        middle={MIDDLE}
        nameOf={(option) => t('questions.optionNamed', { letter: letter(option) })}
        onOrder={(ids) => put(withOptions(answers, inOrder(options, ids)))}
        renderRow={(option, index) => (
          <OptionRow
            option={option}
            letter={letterOf(index)}
            isRight={type !== 'ordering' && chosenIn(answers.key).includes(option.id)}
            error={errorOf(`options.${index}.text_html`) ?? faultOf(`options[${index}].text_html`)}
            onText={(html) => putText(option.id, html)}
            {...(type !== 'ordering' && { onMark: (isMarked) => mark(option.id, isMarked) })}
            {...(options.length > OPTIONS_MIN && { onRemove: () => put(withOptions(answers, without(option))) })}
          />
        )}
      />
      <FieldFault id={`${id}-options`} error={errorOf('options') ?? faultOf('options')} />
      <FieldFault id={`${id}-key`} error={errorOf('key') ?? faultOf('key')} />
      {options.length < OPTIONS_MAX && (
        <Button size="small" startIcon={<AddRounded />} onClick={() => put(withNewOption(answers))} sx={{ mt: 0.5 }}>
          {t('questions.addOption')}
        </Button>
      )}
    </Box>
  );
}

function useAnswers(record: QuestionForm, type: OptionFieldsProps['type']) {
  const { form, faults } = record;
  // Both are fields of the form, though nothing is typed into them.
  record.field('options');
  record.field('key');
  const answers: Answers = { type, options: form.watch('options'), key: form.watch('key'), tolerance: null };
  return {
    answers,
    put: (next: Answers) => {
      form.setValue('options', next.options, CHANGED);
      form.setValue('key', next.key, CHANGED);
    },
    /** Of what is there at that moment: an editor says it late, after others have changed. */
    putText: (id: string, html: string) =>
      form.setValue(
        'options',
        form.getValues('options').map((other) => (other.id === id ? { ...other, text_html: html } : other)),
        CHANGED,
      ),
    mark: (id: string, isMarked: boolean) => form.setValue('key', withMarked(answers, id, isMarked), CHANGED),
    errorOf: (field: string) => faults.find((fault) => fault.field === field)?.message,
  };
}

const inOrder = (options: readonly QuestionOption[], ids: readonly string[]) =>
  ids.flatMap((id) => options.find((option) => option.id === id) ?? []);
