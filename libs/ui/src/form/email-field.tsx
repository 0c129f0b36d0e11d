import { TextField, type TextFieldProps } from './text-field.js';

/** The email a person signs in with, so that password managers fill it in. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>) {
  return <TextField {...props} type="email" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />;
}
