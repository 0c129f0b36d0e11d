import * as contract from '@paanch/contracts/interview/projects';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { InterviewDeps } from '../../deps.js';
import { presentProject } from '../present-project.js';
import type { ProjectWork } from '../project-work.js';
import { isShown } from '../project-work.rule.js';

const filesOf = ({ draft, submissions }: ProjectWork) => [...(draft?.file_ids ?? []), ...submissions.flatMap(({ file_ids: ids }) => ids)];

export const listProjects = serve(contract.listProjects, async ({ query, caller: { userId, sample } }, deps: InterviewDeps) => {
  const { db, projectWork, projectFiles, backgrounds, appeals, clock } = deps;
  const all = await (sample?.product_id === query.productId
    ? projectWork.ofSample(userId, sample)
    : projectWork.of(userId, query.productId));
  if (all === null) return refuse('NOT_FOUND');
  const works = all.filter(isShown);
  const background = await projectWork.background(userId);
  const fitting = background === null ? null : await backgrounds.fitting(db.drizzle, background);
  const files = await projectFiles.named([...new Set(works.flatMap(filesOf))]);
  const asked = await appeals.ofStudent(userId);
  const versions = await projectWork.versions(userId);
  const projects = works.flatMap((work) => {
    if (work.module === null) return [];
    const backgroundId = fitting?.get(work.module.project_type)?.id ?? null;
    return presentProject(work, work.module, versions, { files, appeals: asked, backgroundId });
  });
  return { projects, background_type: background, server_now: clock().toISOString() };
});
