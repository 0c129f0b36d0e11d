import { ProjectForm, submitProject } from '@paanch/contracts/interview/projects';
import type { z } from 'zod';
import type { FormKind } from './form-kind.js';

/** What is handed in for a project, without the id that its key becomes. */
export const ProjectWork = ProjectForm.omit({ client_submission_id: true });
export type ProjectWork = z.output<typeof ProjectWork>;

/** A project that is handed in; `id` is the module's. */
export const PROJECT: FormKind<ProjectWork> = {
  prefix: 'project:',
  body: ProjectWork,
  words: 'projectWork',
  refresh: 'projects',
  send: async (client, { key, body }, signal) => {
    const whole = { ...body, client_submission_id: key };
    const { submissionId } = await client.call(submitProject, { body: whole, keyFor: () => key, ...(signal && { signal }) });
    return submissionId;
  },
};
