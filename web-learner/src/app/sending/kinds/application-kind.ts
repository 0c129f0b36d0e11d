import { applyForJob, ApplicationForm } from '@paanch/contracts/careers/applying';
import type { FormKind } from './form-kind.js';

/** An application for a job; `id` is the job's. */
export const APPLICATION: FormKind<ApplicationForm> = {
  prefix: 'application:',
  body: ApplicationForm,
  words: 'careers',
  refresh: 'careers',
  send: async (client, { id, key, body }, signal) => {
    const { application } = await client.call(applyForJob, { params: { jobId: id }, body, keyFor: () => key, ...(signal && { signal }) });
    return application.id;
  },
};
