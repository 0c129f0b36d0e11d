import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, type FieldWords } from './field-frame.js';
import type { Choice } from './select-field.js';

export type ManyFieldProps = Omit<FieldWords, 'counter'> & {
  choices: readonly Choice[];
  /** The values chosen. */
  value: readonly string[];
  /** For a value that is not among the choices. */
  unknown: string;
  placeholder?: string;
  disabled?: boolean;
  onChange: (values: string[]) => void;
};

/** Any number of many choices, found by typing. */
export function ManyField({
  label,
  optional,
  error,
  helper,
  choices,
  value,
  unknown,
  placeholder,
  disabled = false,
  onChange,
}: ManyFieldProps) {
  const labels = new Map(choices.map((choice) => [choice.value, choice.label]));
  return (
    <FieldFrame label={label} optional={optional} error={error} helper={helper}>
      {(wiring) => (
        <Autocomplete
          // Its list closes after each choice: it would cover the buttons of a dialog.
          multiple
          filterSelectedOptions
          popupIcon={<ExpandMoreRounded />}
          disabled={disabled}
          options={choices.map((choice) => choice.value)}
          value={[...value]}
          getOptionLabel={(option) => labels.get(option) ?? unknown}
          onChange={(_, values) => onChange(values)}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              fullWidth
              {...slotProps.input}
              error={error !== undefined}
              disabled={disabled}
              {...(value.length === 0 && placeholder !== undefined && { placeholder })}
              slotProps={{ input: { ...slotProps.htmlInput, ...wiring } }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
