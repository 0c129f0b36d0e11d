import { readConfig, serviceConfig } from '@paanch/platform/config/read-config';
import { z } from 'zod';

/** Progress fetches the bodies of assessments from content. */
export const progressConfig = serviceConfig.extend({
  CONTENT_INTERNAL_URL: z.url({ error: 'must be an address such as http://127.0.0.1:8092' }),
});
export type ProgressConfig = z.infer<typeof progressConfig>;

export const readProgressConfig = (): ProgressConfig => readConfig(progressConfig, process.env);
