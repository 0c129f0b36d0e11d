import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { QUESTION_TYPES, QuestionType } from '@paanch/contracts/content/questions';
import { FieldFault } from '@paanch/ui/form/fields/field-fault';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ofType } from './question-answers.rule.js';
import type { QuestionForm } from './question-fields.js';

/** Another type changes all of these. */
export const WITH_TYPE = ['type', 'options', 'key', 'tolerance'] as const;

const CHANGED = { shouldDirty: true } as const;

/** Beside the heading of a question, where it needs no label to be seen. It is saved with the form under it. */
export function QuestionTypeField({ record }: { record: QuestionForm }) {
  const { t } = useTranslation();
  const id = useId();
  const { form, panel } = record;
  const { error, ref, name, onBlur } = record.field('type');
  const change = (chosen: string) => {
    const next = ofType({ ...form.getValues() }, QuestionType.parse(chosen));
    for (const field of WITH_TYPE) form.setValue(field, next[field], CHANGED);
    form.clearErrors();
  };
  return (
    <Box onBlur={panel?.onLeft}>
      <Select
        native
        name={name}
        value={form.watch('type')}
        error={error !== undefined}
        input={<OutlinedInput />}
        inputRef={ref}
        inputProps={{ 'aria-label': record.labels.type, 'aria-describedby': error === undefined ? undefined : id }}
        onBlur={(event) => void onBlur(event)}
        onChange={({ target }) => change(target.value)}
      >
        {QUESTION_TYPES.map((value) => (
          <option key={value} value={value}>
            {t(`questions.types.${value}`)}
          </option>
        ))}
      </Select>
      <FieldFault id={id} error={error} />
    </Box>
  );
}
