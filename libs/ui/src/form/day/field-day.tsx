import { shownLanguage } from '../../language/language.js';
import { boundTo } from '../record/custom-control.js';
import type { RecordField } from '../record/record-field.js';
import { DayField } from './day-field.js';
import { dayWords } from './day.rule.js';

interface Day extends Pick<RecordField<never>, 'label' | 'only'> {
  /** A key of the app's catalogue. */
  readonly advice?: string;
  readonly optional?: boolean;
  /** YYYY-MM-DD, asked for whenever the field is drawn: the calendar offers no earlier day. */
  readonly earliest?: () => string;
}

/** A day of the calendar, as YYYY-MM-DD; '' for none. */
export function day({ label, only, advice, optional = false, earliest }: Day): RecordField<string> {
  return {
    label,
    only,
    blank: '',
    draw: ({ t, label: name, helper, disabled = false, value, binding, onChange }) => (
      <DayField
        label={name}
        optional={optional}
        helper={helper ?? (advice === undefined ? undefined : t(advice))}
        name={binding.name}
        value={value}
        earliest={earliest?.()}
        disabled={disabled}
        error={binding.error}
        onChange={onChange}
        {...boundTo<string>(binding)}
      />
    ),
    show: (value) => dayWords(value, shownLanguage()),
  };
}
