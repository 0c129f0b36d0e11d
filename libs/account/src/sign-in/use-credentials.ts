/** The fields of the sign-in form. They behave like those of every form (docs/look.md#components), without loading the form library. */
import { type ApiError, isApiError } from '@paanch/client/calling/api-error';
import type { Credentials } from '@paanch/client/session/authorize';
import { LoginBody } from '@paanch/contracts/auth/sign-in/sessions';
import { useAfterPress } from '@paanch/ui/form/use-after-press';
import { useRef, useState, type ChangeEvent, type FocusEvent, type RefObject, type SubmitEvent } from 'react';

/** What the person types; the client adds the proof key. */
const Typed = LoginBody.pick({ email: true, password: true, rememberMe: true });
const FIELDS = ['email', 'password'] as const;
type Field = (typeof FIELDS)[number];
type Faults = Partial<Record<Field, string>>;

function faultsOf(typed: Credentials): Faults {
  const issues = Typed.safeParse(typed).error?.issues ?? [];
  return Object.fromEntries(FIELDS.map((field) => [field, issues.find(({ path }) => path[0] === field)?.message]));
}

function useFaults(typed: RefObject<Credentials>) {
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const check = (field: Field) => setFaults((known) => ({ ...known, [field]: faultsOf(typed.current)[field] }));
  const focus = (field: Field | undefined) => {
    const control = field === undefined ? null : form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };
  return { faults, setFaults, check, form, focus };
}

interface FieldParts {
  readonly typed: RefObject<Credentials>;
  readonly note: (field: Field, value: string) => void;
  readonly check: (field: Field) => void;
  readonly wasLeft: RefObject<Set<Field>>;
  readonly faults: Faults;
  readonly readdress: (email: string) => void;
}

/** What a field of the form is given. */
function useField({ typed, note, check, wasLeft, faults, readdress }: FieldParts) {
  const afterPress = useAfterPress();
  return (name: Field) => ({
    name,
    error: faults[name],
    /** Restores what was typed when coming back from the second step. */
    ref: (input: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (input !== null && input.value === '') input.value = typed.current[name];
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      note(name, target.value);
      if (name === 'email') readdress(target.value.trim().toLowerCase());
      if (wasLeft.current.has(name)) check(name);
    },
    onBlur: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      note(name, target.value);
      wasLeft.current.add(name);
      afterPress(() => check(name));
    },
  });
}

/** `email`: known from the previous page, or ''. `readdress`: it is typed anew. */
export function useCredentials(email: string, readdress: (email: string) => void) {
  const typed = useRef<Credentials>({ email, password: '', rememberMe: false });
  const [rememberMe, setRememberMe] = useState(false);
  const { faults, setFaults, check, form, focus } = useFaults(typed);
  /** Fields that lost focus or were submitted: validated on each change from then on. */
  const wasLeft = useRef(new Set<Field>());
  const note = (field: Field, value: string) => {
    typed.current = { ...typed.current, [field]: value };
  };

  const field = useField({ typed, note, check, wasLeft, faults, readdress });

  return {
    form,
    hasFaults: FIELDS.some((field) => faults[field] !== undefined),
    field,
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
    /** Reads the address alone, as `submit` reads both. */
    submitAddress: (send: (email: string) => void, onFault: () => void) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      note('email', textOf(new FormData(event.currentTarget).get('email')));
      wasLeft.current.add('email');
      const given = addressIn(event.currentTarget);
      const { email: fault } = faultsOf(typed.current);
      setFaults(fault === undefined ? {} : { email: fault });
      if (given !== null) return send(given);
      onFault();
      focus('email');
    },
    /** The address as it is now, if it is one. */
    address: () => addressIn(form.current),
    focus,
    /** Shows the server's errors at their fields. */
    applyServerDetails: (error: unknown) => {
      const named = isApiError(error) ? serverFaults(error) : {};
      const first = FIELDS.find((field) => named[field] !== undefined);
      if (first === undefined) return;
      setFaults(named);
      focus(first);
    },
  };
}

/** The address in the form, if it is one. */
const addressIn = (form: HTMLFormElement | null): string | null =>
  Typed.shape.email.safeParse(textOf(form && new FormData(form).get('email'))).data ?? null;

/** The first of each field. */
const serverFaults = ({ details }: ApiError): Faults =>
  Object.fromEntries(
    FIELDS.flatMap((field) => details.filter((detail) => detail.field === field).slice(0, 1)).map(({ field, message }) => [field, message]),
  );

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');
