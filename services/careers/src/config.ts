import { readConfig, serviceConfig } from '@paanch/platform/config/read-config';
import { filesConfig } from '@paanch/platform/files/files.config';
import type { z } from 'zod';

const careersConfig = serviceConfig.extend(filesConfig);
export type CareersConfig = z.infer<typeof careersConfig>;

export const readCareersConfig = (): CareersConfig => readConfig(careersConfig, process.env);
