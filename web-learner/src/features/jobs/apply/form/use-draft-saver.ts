import { saveApplicationDraft, type ApplicationDraft } from '@paanch/contracts/careers/applying';
import { readOpening, type OpeningDetail } from '@paanch/contracts/careers/openings';
import type { FormDraft } from '@paanch/ui/form/draft/use-draft';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useDraftSaving } from '../../../../app/drafts/use-draft-saving.js';
import { draftOf, type ApplicationValues } from './values.rule.js';

interface DraftSaverInput<Output> {
  readonly jobId: string;
  readonly form: UseFormReturn<ApplicationValues, unknown, Output>;
  /** On this device, until the server has it. */
  readonly kept: FormDraft;
  readonly onRefused: (error: unknown) => void;
}

/** Keeps what is typed on the server too, so that it can be continued on another device. */
export function useDraftSaver<Output>({ jobId, form, kept, onRefused }: DraftSaverInput<Output>) {
  const client = useClient();
  const queries = useQueryClient();
  const { saver, state } = useDraftSaving({
    form,
    draftOf: (values: ApplicationValues) => draftOf(values).body,
    save: (body) => {
      // A form that is opened again begins with it, whether or not it has arrived by then.
      queries.setQueryData<OpeningDetail>(routeKey(readOpening, { params: { jobId } }), (job) => job && withDraft(job, body));
      return client.call(saveApplicationDraft, { params: { jobId }, body });
    },
    onSaved: () => {
      if (draftOf(form.getValues()).isWhole) kept.clear();
    },
    onRefused,
  });
  return { state, drop: () => saver.current?.drop() };
}

const withDraft = (job: OpeningDetail, draft: ApplicationDraft): OpeningDetail => ({
  ...job,
  draft: { ...draft, saved_at: new Date().toISOString() },
});
