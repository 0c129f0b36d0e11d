import { rupees } from '@paanch/contracts/careers/salary';
import { boundTo } from '../record/custom-control.js';
import type { RecordField } from '../record/record-field.js';
import { MoneyField } from './money-field.js';

interface Money extends Pick<RecordField<never>, 'label' | 'only'> {
  /** A key of the app's catalogue; an amount is followed by how it is shown instead. */
  readonly advice?: string;
}

/** An amount in rupees, or none. */
export function money({ label, only, advice }: Money): RecordField<number | null> {
  return {
    label,
    only,
    blank: null,
    draw: ({ t, label: name, helper, disabled = false, value, binding, onChange }) => (
      <MoneyField
        label={name}
        optional
        helper={helper ?? (advice === undefined ? undefined : t(advice))}
        name={binding.name}
        value={value}
        disabled={disabled}
        error={binding.error}
        onChange={onChange}
        {...boundTo<number | null>(binding)}
      />
    ),
    show: (value) => value !== null && rupees(value),
  };
}
