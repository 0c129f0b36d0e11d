import { boundTo } from '../record/custom-control.js';
import type { RecordField } from '../record/record-field.js';
import { EntriesField, type EntriesFieldProps } from './entries-field.js';

interface Entries extends Pick<RecordField<never>, 'label' | 'only'>, Pick<EntriesFieldProps, 'bounds' | 'look'> {
  /** Keys of the app's catalogue. */
  readonly advice?: string;
  readonly placeholder?: string;
  /** At least one is needed. */
  readonly required?: boolean;
}

/** A list of short texts, each said once. */
export function entries({ label, only, advice, placeholder, required = false, bounds, look }: Entries): RecordField<readonly string[]> {
  return {
    label,
    only,
    blank: [],
    draw: ({ t, label: name, helper, disabled = false, value, binding, onChange }) => (
      <EntriesField
        label={name}
        optional={!required}
        helper={helper ?? (advice === undefined ? undefined : t(advice))}
        {...(placeholder !== undefined && { placeholder: t(placeholder) })}
        value={value}
        bounds={bounds}
        look={look}
        disabled={disabled}
        error={binding.error}
        onChange={onChange}
        {...boundTo<readonly string[]>(binding)}
      />
    ),
    show: (value) => value.join(', '),
  };
}
