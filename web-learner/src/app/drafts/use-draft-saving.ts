import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DraftSaver, type Pace, type SaveState } from './draft-saver.js';

interface DraftSavingInput<Values extends FieldValues, Output, Draft> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** What the server keeps of these values; null: they cannot be kept as they are. */
  readonly draftOf: (values: Values) => Draft | null;
  readonly pace?: Pace;
  readonly save: (draft: Draft) => Promise<unknown>;
  /** The server has the latest one. */
  readonly onSaved: () => void;
  readonly onRefused: (error: unknown) => void;
}

/** Saves what is typed into a form on the server while the form is open, and once more when it is left. */
export function useDraftSaving<Values extends FieldValues, Output, Draft>(input: DraftSavingInput<Values, Output, Draft>) {
  const { form } = input;
  const [state, setState] = useState<SaveState>('idle');
  const saver = useRef<DraftSaver<Draft>>(null);
  const read = useEffectEvent((values: Values) => input.draftOf(values));
  const save = useEffectEvent((draft: Draft) => input.save(draft));
  const saved = useEffectEvent(() => input.onSaved());
  const refused = useEffectEvent((error: unknown) => input.onRefused(error));
  const pace = useEffectEvent(() => input.pace);
  useEffect(() => {
    const chosen = pace();
    const opened = new DraftSaver<Draft>({
      ...(chosen && { pace: chosen }),
      save: (draft) => save(draft),
      onState: setState,
      onSaved: () => saved(),
      onRefused: (error) => refused(error),
    });
    saver.current = opened;
    let noted = JSON.stringify(read(form.getValues()));
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values, type, name }) => {
        // What is restored or discarded names no field; it waits for the next change.
        if (type !== 'change' && name === undefined) return;
        const draft = read(values);
        const now = JSON.stringify(draft);
        if (draft !== null && now !== noted) opened.note(draft);
        noted = now;
      },
    });
    window.addEventListener('online', opened.flush);
    return () => {
      stop();
      window.removeEventListener('online', opened.flush);
      opened.close();
    };
  }, [form]);
  return { saver, state };
}
