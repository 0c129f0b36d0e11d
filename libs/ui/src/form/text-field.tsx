import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes, Ref } from 'react';
import { FieldFrame, type FieldWords } from './field-frame.js';

/** What a keyboard on the screen goes by. MUI gives these to the wrapper, where no browser looks for them. */
type TypingHints = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'enterKeyHint' | 'maxLength'
>;

export type TextFieldProps = FieldWords &
  TypingHints &
  Omit<OutlinedInputProps, 'error' | 'id' | 'label' | 'notched' | 'inputRef' | 'inputProps' | 'ref' | keyof TypingHints> & {
    /** Of the input itself, as `form.register(name)` gives it. */
    ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  };

/** A line or a paragraph to type: `<TextField label="Email" {...field('email')} />`. */
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
