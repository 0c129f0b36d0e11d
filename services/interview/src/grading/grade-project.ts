/** The task that grades a submission; killed in the middle, it begins anew, and only its end is stored (docs/projects.md#grading). */
import * as contract from '@paanch/contracts/interview/tasks';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { perform } from '@paanch/platform/tasks/perform';
import { promptsOf } from '../briefs/brief-request.rule.js';
import type { InterviewDeps } from '../deps.js';
import { graded, gradingFailed } from '../submissions/submission.rule.js';
import { gradeSubmission } from './grade-submission.js';

export const gradeProject = perform(
  contract.gradeProject,
  async ({ submission_id: id }, deps: InterviewDeps, { signal, finish }) => {
    const { grading, backgrounds, submissions, provider, clock } = deps;
    const found = await grading.find(id);
    if (found?.submission.ai_grade_status !== 'pending') return;
    const { background_id, background_version } = found.submission;
    const configuration = await backgrounds.version(background_id, background_version);
    const prompts = promptsOf({ configuration, tier: found.tier, moduleNames: [] });
    const { grade, patterns } = await gradeSubmission(provider, found, prompts, { signal, now: clock });
    await finish((tx) => submissions.within(tx).change(id, (known) => graded(known, grade, patterns, clock())));
  },
  {
    atOnce: 4,
    gaveUp: async ({ submission_id: id }, { db, submissions, clock }) =>
      inTransaction(db, (tx) => submissions.within(tx).change(id, (known) => gradingFailed(known, clock()))),
  },
);
