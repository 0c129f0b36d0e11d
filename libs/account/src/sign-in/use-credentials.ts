/** The fields of the sign-in form. They behave like those of every form (docs/look.md#components), without loading the form library. */
import { isApiError } from '@paanch/client/calling/api-error';
import type { Credentials } from '@paanch/client/session/authorize';
import { LoginBody } from '@paanch/contracts/auth/sign-in/sessions';
import { useAfterPress } from '@paanch/ui/form/use-after-press';
import { useRef, useState, type ChangeEvent, type FocusEvent, type SubmitEvent } from 'react';

/** What the person types; the client adds the proof key. */
const Typed = LoginBody.pick({ email: true, password: true, rememberMe: true });
const FIELDS = ['email', 'password'] as const;
type Field = (typeof FIELDS)[number];
type Faults = Partial<Record<Field, string>>;

function faultsOf(typed: Credentials): Faults {
  const issues = Typed.safeParse(typed).error?.issues ?? [];
  return Object.fromEntries(FIELDS.map((field) => [field, issues.find(({ path }) => path[0] === field)?.message]));
}

/** `email`: known from the previous page, or ''. */
export function useCredentials(email: string) {
  const typed = useRef<Credentials>({ email, password: '', rememberMe: false });
  const [rememberMe, setRememberMe] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  /** Fields that lost focus or were submitted: validated on each change from then on. */
  const wasLeft = useRef(new Set<Field>());
  const form = useRef<HTMLFormElement>(null);
  const afterPress = useAfterPress();

  const check = (field: Field) => setFaults((known) => ({ ...known, [field]: faultsOf(typed.current)[field] }));
  const focus = (field: Field | undefined) => {
    const control = field === undefined ? null : form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };
  const note = (field: Field, value: string) => {
    typed.current = { ...typed.current, [field]: value };
  };

  return {
    form,
    hasFaults: FIELDS.some((field) => faults[field] !== undefined),
    field: (name: Field) => ({
      name,
      error: faults[name],
      /** Restores what was typed when coming back from the second step. */
      ref: (input: HTMLInputElement | HTMLTextAreaElement | null) => {
        if (input !== null && input.value === '') input.value = typed.current[name];
      },
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        note(name, target.value);
        if (wasLeft.current.has(name)) check(name);
      },
      onBlur: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        note(name, target.value);
        wasLeft.current.add(name);
        afterPress(() => check(name));
      },
    }),
    rememberMe: {
      checked: rememberMe,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setRememberMe(target.checked),
    },
    /** Reads the fields, including what a password manager filled in; shows all errors and focuses the first. */
    submit: (send: (credentials: Credentials) => void, onFaults: () => void) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const data = new FormData(event.currentTarget);
      for (const field of FIELDS) note(field, textOf(data.get(field)));
      typed.current = { ...typed.current, rememberMe };
      FIELDS.forEach((field) => wasLeft.current.add(field));
      const checked = Typed.safeParse(typed.current);
      const wrong = faultsOf(typed.current);
      setFaults(wrong);
      if (checked.success) send(checked.data);
      else onFaults();
      focus(FIELDS.find((field) => wrong[field] !== undefined));
    },
    /** Shows the server's errors at their fields. */
    applyServerDetails: (error: unknown) => {
      if (!isApiError(error)) return;
      const named = FIELDS.flatMap((field) => error.details.filter((detail) => detail.field === field).slice(0, 1));
      if (named.length === 0) return;
      setFaults(Object.fromEntries(named.map(({ field, message }) => [field, message])));
      focus(FIELDS.find((field) => named[0]?.field === field));
    },
  };
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');
