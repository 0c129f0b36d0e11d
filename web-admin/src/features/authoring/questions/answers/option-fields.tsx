import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import type { QuestionOption, QuestionType } from '@paanch/contracts/content/questions';
import { FieldFault } from '@paanch/ui/form/fields/field-fault';
import { ReorderList } from '@paanch/ui/reorder/reorder-list';
import { RichTextField } from '@paanch/ui/rich-text-editor/rich-text-field';
import { ui } from '@paanch/ui/theme/tokens';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionForm } from '../question-fields.js';
import { type Answers, chosenIn, letterOf, OPTIONS_MAX, withMarked, withNewOption, withOptions } from '../question-answers.rule.js';

interface OptionFieldsProps {
  record: QuestionForm;
  type: Exclude<QuestionType, 'true_false' | 'numeric' | 'short_text'>;
}

const ADVICE = { single: 'questions.markOne', multiple: 'questions.markSome', ordering: 'questions.rightOrder' } as const;
/** Of a field below its label, in pixels from the top of its row. */
const MIDDLE = 45;
const CHANGED = { shouldDirty: true, shouldValidate: true } as const;

/** Options with their texts in their order, and which of them are right. */
export function OptionFields({ record, type }: OptionFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { form } = record;
  const { answers, put, faultOf } = answersOf(record, type);
  const { options } = answers;
  const letter = (option: QuestionOption) => letterOf(options.findIndex((other) => other.id === option.id));
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
            type={type}
            isRight={chosenIn(answers.key).includes(option.id)}
            error={faultOf(`options.${options.indexOf(option)}.text_html`)}
            onMark={(isMarked) => form.setValue('key', withMarked(answers, option.id, isMarked), CHANGED)}
            onText={(html) =>
              form.setValue(
                'options',
                options.map((other) => (other.id === option.id ? { ...other, text_html: html } : other)),
                CHANGED,
              )
            }
            onRemove={() =>
              put(
                withOptions(
                  answers,
                  options.filter((other) => other.id !== option.id),
                ),
              )
            }
          />
        )}
      />
      <FieldFault id={`${id}-options`} error={faultOf('options')} />
      <FieldFault id={`${id}-key`} error={faultOf('key')} />
      {options.length < OPTIONS_MAX && (
        <Button size="small" startIcon={<AddRounded />} onClick={() => put(withNewOption(answers))} sx={{ mt: 0.5 }}>
          {t('questions.addOption')}
        </Button>
      )}
    </Box>
  );
}

function answersOf(record: QuestionForm, type: OptionFieldsProps['type']) {
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
    faultOf: (field: string) => faults.find((fault) => fault.field === field)?.message,
  };
}

const inOrder = (options: readonly QuestionOption[], ids: readonly string[]) =>
  ids.flatMap((id) => options.find((option) => option.id === id) ?? []);

interface OptionRowProps {
  option: QuestionOption;
  letter: string;
  type: OptionFieldsProps['type'];
  isRight: boolean;
  error: string | undefined;
  onMark: (isMarked: boolean) => void;
  onText: (html: string) => void;
  onRemove: () => void;
}

function OptionRow({ option, letter, type, isRight, error, onMark, onText, onRemove }: OptionRowProps) {
  const { t } = useTranslation();
  const Mark = type === 'single' ? Radio : Checkbox;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, py: 0.5 }}>
        <RichTextField
          label={t('questions.option', { letter })}
          shape="line"
          value={option.text_html}
          error={error}
          {...(type !== 'ordering' && isRight && { helper: t('questions.isCorrect') })}
          onChange={onText}
        />
      </Box>
      <Box sx={{ flex: 'none', display: 'flex', alignItems: 'center', gap: 0.5, height: 0, mt: `${MIDDLE}px` }}>
        {type !== 'ordering' && (
          <Mark
            checked={isRight}
            onChange={(_, isMarked: boolean) => onMark(isMarked)}
            sx={isRight ? { color: ui.ok, '&.Mui-checked': { color: ui.ok } } : {}}
            slotProps={{ input: { 'aria-label': t('questions.correct', { letter }) } }}
          />
        )}
        <IconButton size="small" aria-label={t('questions.removeOption', { letter })} onClick={onRemove}>
          <CloseRounded sx={{ fontSize: 18 }} />
        </IconButton>
      </Box>
    </Box>
  );
}
