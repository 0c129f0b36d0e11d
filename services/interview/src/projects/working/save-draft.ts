import * as contract from '@paanch/contracts/interview/projects';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { InterviewDeps } from '../../deps.js';
import { judgeNamed } from '../files/judge-files.js';
import { presentDraft } from '../present-project.js';
import type { ProjectWork } from '../project-work.js';
import { saveDraft } from '../project-work.rule.js';

const keysOf = (files: readonly contract.ProjectFile[]) => files.map(({ key }) => key);

/** Files are judged outside of any transaction, when they are named first. */
export const saveProjectDraft = serve(contract.saveProjectDraft, {
  prepare: async ({ params: { moduleId }, body, caller: { userId: studentId } }, deps: InterviewDeps) =>
    (await judgeNamed(keysOf(body.files), { studentId, moduleId, prefix: 'files' }, deps)) ?? { isGood: true },
  handle: async ({ params: { moduleId }, body, caller: { userId: studentId } }, { db, projectWork, projectFiles, clock }) => {
    const { revision, files, ...text } = body;
    const file_ids = keysOf(files);
    const key = { studentId, moduleId };
    const before = await projectWork.find(key);
    const named = await projectFiles.named([...file_ids, ...(before.draft?.file_ids ?? [])]);
    const stored = ({ draft }: ProjectWork) => draft && presentDraft(draft, named);
    const decide = unlessStale(revision, stored, (known: ProjectWork) => saveDraft(known, { ...text, file_ids }, clock()));
    const draft = await inTransaction(db, async (tx) => {
      await projectFiles.keep(tx, file_ids, clock());
      return projectWork.within(tx).change(key, decide);
    });
    return presentDraft(draft, named);
  },
});
