import { TextField, type TextFieldProps } from './text-field.js';

/** The email address a person signs in with; password managers can fill it in. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>) {
  return <TextField {...props} type="email" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />;
}
