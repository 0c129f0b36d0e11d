import { readConfig, serviceConfig } from '@paanch/platform/config/read-config';
import { areFilesShared, FILES_NOT_SHARED, filesConfig } from '@paanch/platform/files/files.config';
import { z } from 'zod';

export const interviewConfig = serviceConfig
  .extend(filesConfig)
  .extend({
    /** Who writes briefs and proposes grades (docs/projects.md#engines). */
    AI_PROVIDER: z.enum(['embedded', 'gemini'], { error: 'must be embedded or gemini' }).default('embedded'),
    /** The model that writes briefs and grades. */
    AI_MODEL_TEXT: z.string().min(1).default('gemini-3.8-flash'),
    /** The model of the coach, who is waited for. */
    AI_MODEL_FAST: z.string().min(1).default('gemini-3.5-flash-lite'),
    /** The model that speaks as Vidya. */
    AI_MODEL_LIVE: z.string().min(1).default('gemini-3.8-live'),
    /** Where the models answer. */
    AI_BASE_URL: z.url({ error: 'must be an address' }).default('https://generativelanguage.googleapis.com'),
    /** Where browsers open their voice sessions; AI_BASE_URL as a socket, unless said otherwise. */
    AI_LIVE_BASE_URL: z.url({ error: 'must be an address' }).optional(),
    /** The operator says: a paid project, and every learner is an adult. */
    AI_TERMS_CONFIRMED: z.literal('1', { error: 'must be 1' }).optional(),
    /** The key of the paid project; needed with AI_PROVIDER=gemini. */
    GEMINI_API_KEY: z.string().min(1).optional(),
  })
  .refine(areFilesShared, FILES_NOT_SHARED)
  .refine(({ AI_PROVIDER: provider, GEMINI_API_KEY: key }) => provider === 'embedded' || key !== undefined, {
    path: ['GEMINI_API_KEY'],
    error: 'is missing: AI_PROVIDER=gemini needs it',
  })
  .refine(({ AI_PROVIDER: provider, AI_TERMS_CONFIRMED: confirmed }) => provider === 'embedded' || confirmed !== undefined, {
    path: ['AI_TERMS_CONFIRMED'],
    error: 'is missing: AI_PROVIDER=gemini starts only once the project is a paid one and all learners are adults',
  });
export type InterviewConfig = z.infer<typeof interviewConfig>;

/** The SDK reads one variable silently, and our key would go to the host that it names. */
export function readInterviewConfig(): InterviewConfig {
  delete process.env['GOOGLE_GEMINI_BASE_URL'];
  return readConfig(interviewConfig, process.env);
}
