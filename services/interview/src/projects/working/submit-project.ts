import * as contract from '@paanch/contracts/interview/projects';
import { already } from '@paanch/platform/http/answer';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { InterviewDeps } from '../../deps.js';
import { judgeNamed } from '../files/judge-files.js';
import { submit } from '../project-work.rule.js';

const keysOf = ({ content }: contract.ProjectForm) => content.files.map(({ key }) => key);

export const submitProject = serve(contract.submitProject, {
  prepare: async ({ body, caller: { userId: studentId } }, deps: InterviewDeps) =>
    (await judgeNamed(keysOf(body), { studentId, moduleId: body.module_id, prefix: 'content.files' }, deps)) ?? { isGood: true },
  handle: async ({ body, caller: { userId: studentId } }, { db, projectWork, projectFiles, newId, clock }) => {
    const id = newId();
    const { submission, isNew } = await inTransaction(db, async (tx) => {
      await projectFiles.keep(tx, keysOf(body), clock());
      return projectWork.within(tx).change({ studentId, moduleId: body.module_id }, (known) => submit(known, id, body, clock()));
    });
    const { ai_grade_status, manual_review_status } = submission;
    const reply = { success: true as const, submissionId: submission.id, ai_grade_status, manual_review_status };
    return isNew ? reply : already(reply);
  },
});
