import { ManyField } from '../fields/many-field.js';
import type { Choice } from '../fields/select-field.js';
import type { RecordField } from './record-field.js';

interface Many extends Pick<RecordField<never>, 'label' | 'only'> {
  readonly choices: readonly Choice[];
  /** Keys of the app's catalogue. */
  readonly advice?: string;
  readonly placeholder?: string;
  /** For a value that is not among the choices. */
  readonly unknown: string;
  /** None, where a value is shown. */
  readonly nothing?: string;
}

/** Any number of other records, by their names. Apart from the other kinds, because its control is large. */
export function many({ label, only, choices, advice, placeholder, unknown, nothing }: Many): RecordField<readonly string[]> {
  return {
    label,
    only,
    blank: [],
    draw: ({ t, label: name, helper, disabled = false, value, binding: { error }, onChange }) => (
      <ManyField
        label={name}
        helper={helper ?? (advice === undefined ? undefined : t(advice))}
        {...(placeholder !== undefined && { placeholder: t(placeholder) })}
        unknown={t(unknown)}
        choices={choices}
        value={value}
        disabled={disabled}
        error={error}
        onChange={onChange}
      />
    ),
    show: (value, { t }) => {
      const names = value.map((id) => choices.find((choice) => choice.value === id)?.label ?? t(unknown));
      return names.join(', ') || (nothing === undefined ? undefined : t(nothing));
    },
  };
}
