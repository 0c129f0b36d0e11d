import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { FieldFault } from '@paanch/ui/form/fields/field-fault';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionForm } from '../question-fields.js';
import { acceptedOf, chosenIn } from '../question-answers.rule.js';
import { NumberField } from '@paanch/ui/form/fields/number-field';
import { OptionFields } from './option-fields.js';

/** The answers of a question and which of them are right, whatever its type. */
export function AnswerFields({ record }: { record: QuestionForm }) {
  const type = record.form.watch('type');
  if (type === 'true_false') return <TrueOrFalse record={record} />;
  if (type === 'numeric') return <NumericKey record={record} />;
  if (type === 'short_text') return <AcceptedAnswers record={record} />;
  return <OptionFields record={record} type={type} />;
}

const CHANGED = { shouldDirty: true, shouldValidate: true } as const;

function TrueOrFalse({ record }: { record: QuestionForm }) {
  const { t } = useTranslation();
  const id = useId();
  const { error } = record.field('key');
  const key = record.form.watch('key');
  return (
    <Box>
      <Box id={id} sx={{ fontWeight: 600 }}>
        {t('questions.key')}
      </Box>
      <RadioGroup
        row
        aria-labelledby={id}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        value={typeof key === 'boolean' ? String(key) : ''}
        onChange={(_, chosen) => record.form.setValue('key', chosen === 'true', CHANGED)}
      >
        <FormControlLabel value="true" control={<Radio />} label={t('questions.yes')} />
        <FormControlLabel value="false" control={<Radio />} label={t('questions.no')} />
      </RadioGroup>
      <FieldFault id={`${id}-error`} error={error} />
    </Box>
  );
}

function NumericKey({ record }: { record: QuestionForm }) {
  const { t } = useTranslation();
  const key = record.form.watch('key');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
      <NumberField
        label={t('questions.number')}
        value={typeof key === 'number' ? key : null}
        error={record.field('key').error}
        onChange={(number) => record.form.setValue('key', number, CHANGED)}
      />
      <NumberField
        label={t('questions.tolerance')}
        optional
        helper={t('questions.toleranceAdvice')}
        value={record.form.watch('tolerance')}
        error={record.field('tolerance').error}
        onChange={(number) => record.form.setValue('tolerance', number, CHANGED)}
      />
    </Box>
  );
}

function AcceptedAnswers({ record }: { record: QuestionForm }) {
  const { t } = useTranslation();
  const { error } = record.field('key');
  const key = record.form.watch('key');
  const stored = chosenIn(key).join('\n');
  return (
    <TextField
      key={record.form.formState.defaultValues?.prompt_html}
      label={t('questions.accepted')}
      helper={t('questions.acceptedAdvice')}
      error={error}
      multiline
      minRows={3}
      defaultValue={stored}
      onChange={({ target }) => record.form.setValue('key', acceptedOf(target.value), CHANGED)}
    />
  );
}
