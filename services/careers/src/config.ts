import { readConfig, serviceConfig } from '@paanch/platform/config/read-config';
import { areFilesShared, FILES_NOT_SHARED, filesConfig } from '@paanch/platform/files/files.config';
import type { z } from 'zod';

export const careersConfig = serviceConfig.extend(filesConfig).refine(areFilesShared, FILES_NOT_SHARED);
export type CareersConfig = z.infer<typeof careersConfig>;

export const readCareersConfig = (): CareersConfig => readConfig(careersConfig, process.env);
