import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { EntriesField } from '@paanch/ui/form/entries/entries-field';
import { FieldFault } from '@paanch/ui/form/fields/field-fault';
import { NumberField } from '@paanch/ui/form/fields/number-field';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenIn } from '../question-answers.rule.js';
import { type AnswerFieldsProps, CHANGED } from './answers-of-question.js';
import { OptionFields } from './option-fields.js';

/** The answers of a question and which of them are right, whatever its type. */
export function AnswerFields(props: AnswerFieldsProps) {
  const type = props.record.form.watch('type');
  if (type === 'true_false') return <TrueOrFalse {...props} />;
  if (type === 'numeric') return <NumericKey {...props} />;
  if (type === 'short_text') return <AcceptedAnswers {...props} />;
  return <OptionFields {...props} type={type} />;
}

function TrueOrFalse({ record, faultOf }: AnswerFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const error = record.field('key').error ?? faultOf('key');
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

function NumericKey({ record, faultOf }: AnswerFieldsProps) {
  const { t } = useTranslation();
  const key = record.form.watch('key');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
      <NumberField
        label={t('questions.number')}
        value={typeof key === 'number' ? key : null}
        error={record.field('key').error ?? faultOf('key')}
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

/** As the contract has it. */
const ACCEPTED = { most: 20, length: 200 } as const;

function AcceptedAnswers({ record, faultOf }: AnswerFieldsProps) {
  const { t } = useTranslation();
  return (
    <EntriesField
      label={t('questions.accepted')}
      helper={t('questions.acceptedAdvice')}
      error={record.field('key').error ?? faultOf('key')}
      look="rows"
      bounds={ACCEPTED}
      value={chosenIn(record.form.watch('key'))}
      onChange={(entries) => record.form.setValue('key', entries.length === 0 ? null : [...entries], CHANGED)}
    />
  );
}
