import { type ChangeEvent, useState } from 'react';

/** How a value is written, and what is typed is read. */
export interface TypedReading<Value> {
  readonly textOf: (value: Value) => string;
  /** Undefined for what is none, or not yet. */
  readonly valueOf: (text: string) => Value | undefined;
  /** The value of a text that is none, which the form refuses. */
  readonly unreadable: (text: string) => Value;
  readonly isUnreadable: (value: Value) => boolean;
}

/**
 * The text of an input whose value is something else, such as a day or an amount. The form has the value as soon as the text is one; what is
 * none is refused only once the field is left, so that nothing is called wrong while it is being typed.
 */
export function useTyped<Value>(value: Value, reading: TypedReading<Value>, onChange: (value: Value) => void) {
  const { textOf, valueOf, unreadable, isUnreadable } = reading;
  const [isFocused, setFocused] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (): Value => {
    if (typed === null) return value;
    const read = valueOf(typed) ?? unreadable(typed);
    if (valueOf(typed) === undefined) onChange(read);
    return read;
  };
  const isTyped = typed !== null && (isFocused || isUnreadable(value));
  return {
    // What is there when the field gets the focus stays, so that it stays selected.
    text: isTyped ? typed : textOf(value),
    /** Takes what is typed as it is: before the form is sent, or when the field is left. */
    settle,
    onFocus: () => {
      setFocused(true);
      if (!isUnreadable(value)) setTyped(null);
    },
    /** The value it is left with. */
    onBlur: (): Value => {
      const left = settle();
      setFocused(false);
      if (!isUnreadable(left)) setTyped(null);
      return left;
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value);
      const read = valueOf(target.value);
      if (read !== undefined) onChange(read);
    },
  };
}
