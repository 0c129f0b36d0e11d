import * as contract from '@paanch/contracts/interview/projects';
import { backgroundNotChosen, projectCompleted, projectNotSetUp } from '@paanch/contracts/interview/reasons';
import { TIER_WITHOUT } from '@paanch/contracts/interview/vocabulary';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { already } from '@paanch/platform/http/answer';
import { serve } from '@paanch/platform/http/serve';
import { briefRequest } from '../../briefs/brief-request.rule.js';
import { BRIEF_DEADLINE_MS, writeBrief } from '../../briefs/write-brief.js';
import { configurationOf } from '../../backgrounds/background.rule.js';
import type { InterviewDeps } from '../../deps.js';
import { presentBrief, presentDraft } from '../present-project.js';
import { beginBrief, needsNewBrief, type OpenWork, openWork } from '../project-work.rule.js';
import type { StoredBrief } from '../tables.js';

/** The engine is asked outside of any transaction; what another request has stored by then wins. */
async function written(work: OpenWork, deps: InterviewDeps, signal: AbortSignal): Promise<StoredBrief | Refusal> {
  const { db, backgrounds, projectWork, newId, clock } = deps;
  const { studentId, module, standing, background, brief } = work;
  if (work.completion !== null) return refuse(projectCompleted);
  if (background === null) return refuse(backgroundNotChosen);
  const configured = (await backgrounds.fitting(db.drizzle, background)).get(module.project_type);
  if (configured === undefined) return refuse(projectNotSetUp);
  const configuration = configurationOf(configured);
  const tier = standing.tier ?? TIER_WITHOUT;
  const earlierTitles = await projectWork.titles(studentId);
  const moduleNames = await projectWork.namesIn(module.product_id);
  const seed = `${studentId}:${module.id}:${brief?.brief_version ?? 0}`;
  const request = briefRequest({
    configuration: { ...configuration, background_type: background },
    tier,
    moduleNames,
    seed,
    earlierTitles,
  });
  const { value, engine, model, promptVersion } = await writeBrief(deps, request, { signal, deadlineMs: BRIEF_DEADLINE_MS });
  return {
    id: newId(),
    student_id: studentId,
    product_id: module.product_id,
    module_id: module.id,
    brief_version: 1,
    background_id: configured.id,
    background_version: configured.revision,
    background_type: background,
    project_type: module.project_type,
    tier,
    brief: value,
    criteria: configured.grading_criteria,
    engine,
    model,
    prompt_version: promptVersion,
    created_at: clock(),
  };
}

export const createBrief = serve(contract.createBrief, {
  prepare: async ({ params: { moduleId }, caller: { userId: studentId } }, deps: InterviewDeps, signal) => {
    const work = openWork(await deps.projectWork.find({ studentId, moduleId }));
    if (isRefusal(work)) return work;
    return needsNewBrief(work) || work.brief === null ? written(work, deps, signal) : work.brief;
  },
  handle: async ({ params: { moduleId }, caller: { userId: studentId } }, { projectWork, projectFiles, clock }, brief) => {
    const begun = await projectWork.change({ studentId, moduleId }, (known) => beginBrief(known, brief, clock()));
    const files = await projectFiles.named(begun.draft.file_ids);
    const reply = { brief: presentBrief(begun.brief), background_id: begun.brief.background_id, draft: presentDraft(begun.draft, files) };
    return begun.isNew ? reply : already(reply);
  },
});
