import { saveProjectDraft, type KeptProjectDraft, type ProjectFile } from '@paanch/contracts/interview/projects';
import type { FormDraft } from '@paanch/ui/form/draft/use-draft';
import { useClient } from '@paanch/ui/session/session-context';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDraftSaving } from '../../../app/drafts/use-draft-saving.js';
import { usePutProject } from '../use-projects.js';
import { DraftTurns, storedIn } from './draft-turns.js';
import { draftOf, valuesOf, type ProjectValues, type WholeProject } from './values.rule.js';

/** Milliseconds (docs/projects.md#drafts). */
const SAVE_EVERY_MS = 10_000;

interface ProjectDraftInput {
  readonly moduleId: string;
  readonly productId: string;
  readonly draft: KeptProjectDraft;
  readonly form: UseFormReturn<ProjectValues, unknown, WholeProject>;
  /** On this device, until the server has it. */
  readonly kept: FormDraft;
}

/** Keeps what is written on the server: every 10 s, when a field is left, and when a file comes or goes. */
export function useProjectDraft(input: ProjectDraftInput) {
  const { form, kept } = input;
  const turns = useTurns(input);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** It was changed elsewhere since this form was filled. */
  const [theirs, setTheirs] = useState<KeptProjectDraft | null>(null);
  const refuse = (error: unknown) => {
    const stored = storedIn(error);
    if (stored !== null) setTheirs(stored);
    else if (error instanceof Error) setRefusal(error.message);
  };
  const onSaved = () => {
    setRefusal(null);
    if (draftOf(form.getValues()) !== null) kept.clear();
  };
  const pace = { everyMs: SAVE_EVERY_MS };
  const { saver, state } = useDraftSaving({ form, draftOf, pace, save: turns.save, onSaved, onRefused: refuse });
  const addFile = async (file: ProjectFile) => {
    try {
      await turns.addFile(file, () => draftOf(form.getValues()));
    } catch (error) {
      if (storedIn(error) !== null) refuse(error);
      throw error;
    }
  };
  return {
    state,
    refusal,
    conflict: theirs && {
      theirs,
      keepMine: () => {
        setTheirs(null);
        form.setValue('revision', theirs.revision);
        const mine = draftOf(form.getValues());
        if (mine !== null) saver.current?.note(mine);
        saver.current?.flush();
      },
      takeTheirs: () => {
        setTheirs(null);
        saver.current?.drop();
        form.reset(valuesOf(theirs));
        kept.clear();
      },
      /** It is asked again with the next save. */
      later: () => setTheirs(null),
    },
    flush: () => saver.current?.flush(),
    drop: () => saver.current?.drop(),
    addFile,
  };
}
export type ProjectDraftState = ReturnType<typeof useProjectDraft>;

/** As long as the form, and beyond it while a file is on its way. */
function useTurns({ moduleId, productId, draft, form }: ProjectDraftInput): DraftTurns {
  const client = useClient();
  const put = usePutProject(productId);
  const [turns] = useState(
    () =>
      new DraftTurns(draft, {
        revision: () => form.getValues('revision'),
        files: () => form.getValues('content.files'),
        send: (body) => client.call(saveProjectDraft, { params: { moduleId }, body }),
        onSettled: (saved) => {
          form.setValue('revision', saved.revision);
          form.setValue('content.files', saved.files);
          // A form that is opened again begins with it.
          put(moduleId, { draft: saved });
        },
      }),
  );
  return turns;
}
