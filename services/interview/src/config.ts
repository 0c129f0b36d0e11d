import { readConfig, serviceConfig } from '@paanch/platform/config/read-config';
import { filesConfig } from '@paanch/platform/files/files.config';
import type { z } from 'zod';

const interviewConfig = serviceConfig.extend(filesConfig);
export type InterviewConfig = z.infer<typeof interviewConfig>;

export const readInterviewConfig = (): InterviewConfig => readConfig(interviewConfig, process.env);
