import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { Ref } from 'react';
import { FieldFrame, type FieldWords } from './field-frame.js';

export type TextFieldProps = FieldWords &
  Omit<OutlinedInputProps, 'error' | 'id' | 'label' | 'notched' | 'inputRef' | 'inputProps' | 'ref'> & {
    /** Of the input itself, as `form.register(name)` gives it. */
    ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  };

/** A line or a paragraph to type: `<TextField label="Email" {...field('email')} />`. */
export function TextField({ label, optional, error, helper, counter, ref, slotProps, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} optional={optional} error={error} helper={helper} counter={counter}>
      {(wiring) => (
        <OutlinedInput
          fullWidth
          {...input}
          id={wiring.id}
          error={error !== undefined}
          inputRef={ref}
          slotProps={{ ...slotProps, input: { ...slotProps?.input, 'aria-describedby': wiring['aria-describedby'] } }}
        />
      )}
    </FieldFrame>
  );
}
