import type { FieldBinding } from '../use-contract-form.js';

/** How a control that is no input of its value takes part in a form: when it is left, and when the form puts the focus on it. */
export interface CustomControl<Value> {
  /** With the value it then has. */
  readonly onBlur?: (value: Value) => void;
  /** Once, for what puts the focus into the control. */
  readonly onReady?: (focus: () => void) => void;
}

export function boundTo<Value>({ name, ref, onBlur }: FieldBinding<string>): Required<CustomControl<Value>> {
  return {
    // The form takes the value from this event, too.
    onBlur: (value) => void onBlur({ type: 'blur', target: { name, value } }),
    onReady: (focus) => ref({ focus }),
  };
}
