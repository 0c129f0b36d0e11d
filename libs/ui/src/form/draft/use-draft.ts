/** Keeps what was typed into a form beyond the page: stored while typing, restored when the form opens again. */
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../feedback/live-regions.js';
import { AppSessionContext } from '../../session/session-context.js';

/** Milliseconds without typing after which the draft is stored. */
const KEEP_AFTER_MS = 400;
/** Never stored, at any depth. */
const SECRET = /password|secret|token|^code$/i;

export interface FormDraft {
  /** An earlier draft was restored; show a `DraftNotice`. */
  readonly isRestored: boolean;
  /** Resets the form to its initial values. */
  readonly discard: () => void;
  /** Deletes the draft once the form has been sent. */
  readonly clear: () => void;
}

/** `name`: one per edited object ("client-<id>"); without one nothing is stored. */
export function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string | undefined,
): FormDraft {
  const { t } = useTranslation('ui');
  const announce = useAnnounce();
  const [isRestored, setRestored] = useState(false);
  const userId = use(AppSessionContext)?.client.session.person?.id;
  const draft = useMemo(() => (name === undefined || userId === undefined ? null : lazily(userId, name)), [userId, name]);
  /** Values not stored yet, or null. */
  const pending = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (draft === null) return;
    let isGone = false;
    void draft.read().then((values) => {
      if (isGone || !isRecord(values) || form.formState.isDirty) return;
      form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true });
      setRestored(true);
      announce(t('form.restored'));
    });
    return () => {
      isGone = true;
    };
  }, [announce, draft, form, t]);

  useEffect(() => {
    if (draft === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isTyped = typingIn(form.getValues());
    const flush = () => {
      clearTimeout(timer);
      pending.current?.();
      pending.current = null;
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values, type, name: field }) => {
        if (!isTyped(values, type, field)) return;
        clearTimeout(timer);
        pending.current = () => draft.keep(withoutSecrets(values));
        timer = setTimeout(flush, KEEP_AFTER_MS);
      },
    });
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [draft, form]);

  const clear = useCallback(() => {
    pending.current = null;
    setRestored(false);
    draft?.forget();
  }, [draft]);
  const discard = useCallback(() => {
    clear();
    form.reset();
  }, [clear, form]);
  return { isRestored, discard, clear };
}

/** What a control sets is as good as typed; a reset names no field, and one that is only left has not changed. */
function typingIn(start: unknown) {
  let last = JSON.stringify(start);
  return (values: unknown, type: string | undefined, field: string | undefined): boolean => {
    const now = JSON.stringify(values);
    const isChanged = now !== last;
    last = now;
    return type === 'change' || (field !== undefined && isChanged);
  };
}

interface Draft {
  read(): Promise<unknown>;
  keep(values: unknown): void;
  forget(): void;
}

/** The store loads with the first form that needs it; if it fails to load, nothing is stored and nothing breaks. */
function lazily(userId: string, name: string): Draft {
  const kept = async () => (await import('@paanch/client/drafts/kept-draft')).keptDraft(userId, name);
  const ignore = () => undefined;
  return {
    read: () =>
      kept()
        .then((draft) => draft.read())
        .catch(ignore),
    keep: (values) =>
      void kept()
        .then((draft) => draft.keep(values))
        .catch(ignore),
    forget: () =>
      void kept()
        .then((draft) => draft.forget())
        .catch(ignore),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isRecord(value)) return value;
  const safe = Object.entries(value).filter(([key]) => !SECRET.test(key));
  return Object.fromEntries(safe.map(([key, inner]) => [key, withoutSecrets(inner)]));
}
