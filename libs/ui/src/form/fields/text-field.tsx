import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes, Ref } from 'react';
import { FieldFrame, type FieldWords } from './field-frame.js';

/** Hints for on-screen keyboards. MUI puts them on the wrapper, where browsers ignore them. */
type TypingHints = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'enterKeyHint' | 'maxLength'
>;

export type TextFieldProps = FieldWords &
  TypingHints &
  Omit<OutlinedInputProps, 'error' | 'id' | 'label' | 'notched' | 'inputRef' | 'inputProps' | 'ref' | keyof TypingHints> & {
    /** The ref of the input, from `form.register(name)`. */
    ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  };

/** A single-line or multi-line text field: `<TextField label="Email" {...field('email')} />`. */
export function TextField({ label, optional, error, helper, counter, ref, slotProps, ...props }: TextFieldProps) {
  const { inputMode, autoCapitalize, autoCorrect, spellCheck, enterKeyHint, maxLength, ...input } = props;
  const hints = { inputMode, autoCapitalize, autoCorrect, spellCheck, enterKeyHint, maxLength };
  return (
    <FieldFrame label={label} optional={optional} error={error} helper={helper} counter={counter}>
      {(wiring) => (
        <OutlinedInput
          fullWidth
          {...input}
          id={wiring.id}
          error={error !== undefined}
          inputRef={ref}
          slotProps={{ ...slotProps, input: { ...hints, ...slotProps?.input, 'aria-describedby': wiring['aria-describedby'] } }}
        />
      )}
    </FieldFrame>
  );
}
