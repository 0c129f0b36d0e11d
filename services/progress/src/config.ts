import { readConfig, serviceConfig } from '@paanch/platform/config/read-config';
import { z } from 'zod';

/** Progress fetches the bodies of assessments from content. */
export const progressConfig = serviceConfig
  .extend({
    CONTENT_INTERNAL_URL: z.url({ error: 'must be an address such as http://127.0.0.1:8092' }),
    /** The public address of the system; links in calendars and credentials start with it. */
    PUBLIC_ORIGIN: z
      .url({ error: 'must be an address such as https://paanch.example' })
      .transform((value) => new URL(value).origin)
      .optional(),
  })
  .refine((config) => config.NODE_ENV !== 'production' || config.PUBLIC_ORIGIN !== undefined, {
    path: ['PUBLIC_ORIGIN'],
    error: 'is missing: the address people type',
  });
export type ProgressConfig = z.infer<typeof progressConfig>;

/** The default address of `npm start`. */
export const DEFAULT_PUBLIC_ORIGIN = 'http://localhost:8080';

export const readProgressConfig = (): ProgressConfig => readConfig(progressConfig, process.env);
