import { saveApplicationDraft, type ApplicationDraft } from '@paanch/contracts/careers/applying';
import { readOpening, type OpeningDetail } from '@paanch/contracts/careers/openings';
import type { FormDraft } from '@paanch/ui/form/draft/use-draft';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { draftOf, type ApplicationValues } from '../form/values.rule.js';
import { DraftSaver, type SaveState } from './draft-saver.js';

interface DraftSaverInput<Output> {
  readonly jobId: string;
  readonly form: UseFormReturn<ApplicationValues, unknown, Output>;
  /** On this device, until the server has it. */
  readonly kept: FormDraft;
  readonly onRefused: (error: unknown) => void;
}

/** Keeps what is typed on the server too, so that it can be gone on with on another device. */
export function useDraftSaver<Output>({ jobId, form, kept, onRefused }: DraftSaverInput<Output>) {
  const client = useClient();
  const queries = useQueryClient();
  const [state, setState] = useState<SaveState>('idle');
  const saver = useRef<DraftSaver<ApplicationDraft>>(null);
  const saved = useEffectEvent(() => {
    if (draftOf(form.getValues()).isWhole) kept.clear();
  });
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    const opened = new DraftSaver<ApplicationDraft>({
      save: (body) => {
        // A form that is opened again begins with it, whether or not it has arrived by then.
        queries.setQueryData<OpeningDetail>(routeKey(readOpening, { params: { jobId } }), (job) => job && withDraft(job, body));
        return client.call(saveApplicationDraft, { params: { jobId }, body });
      },
      onState: setState,
      onSaved: () => saved(),
      onRefused: (error) => refused(error),
    });
    saver.current = opened;
    let noted = JSON.stringify(draftOf(form.getValues()).body);
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values, type, name }) => {
        // What is restored or discarded names no field; it waits for the next change.
        if (type !== 'change' && name === undefined) return;
        const { body } = draftOf(values);
        const now = JSON.stringify(body);
        if (now !== noted) opened.note(body);
        noted = now;
      },
    });
    window.addEventListener('online', opened.flush);
    return () => {
      stop();
      window.removeEventListener('online', opened.flush);
      opened.close();
    };
  }, [client, form, jobId, queries]);
  return { state, drop: () => saver.current?.drop() };
}

const withDraft = (job: OpeningDetail, draft: ApplicationDraft): OpeningDetail => ({
  ...job,
  draft: { ...draft, saved_at: new Date().toISOString() },
});
