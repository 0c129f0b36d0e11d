import OutlinedInput from '@mui/material/OutlinedInput';
import Select, { type SelectProps } from '@mui/material/Select';
import type { Ref } from 'react';
import { FieldFrame, type FieldWords } from './field-frame.js';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export type SelectFieldProps = Omit<FieldWords, 'counter'> &
  Pick<SelectProps<string>, 'name' | 'value' | 'defaultValue' | 'disabled' | 'autoFocus' | 'onChange' | 'onBlur'> & {
    choices: readonly Choice[];
    ref?: Ref<HTMLSelectElement>;
  };

/** A native select, which works best on phones and with keyboards. */
export function SelectField({ label, optional, error, helper, choices, ref, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} optional={optional} error={error} helper={helper}>
      {(wiring) => (
        <Select native fullWidth {...select} error={error !== undefined} input={<OutlinedInput />} inputRef={ref} inputProps={wiring}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
