import { readConfig, serviceConfig } from '@paanch/platform/config/read-config';
import { areFilesShared, FILES_NOT_SHARED, filesConfig } from '@paanch/platform/files/files.config';
import type { z } from 'zod';

export const contentConfig = serviceConfig.extend(filesConfig).refine(areFilesShared, FILES_NOT_SHARED);
export type ContentConfig = z.infer<typeof contentConfig>;

export const readContentConfig = (): ContentConfig => readConfig(contentConfig, process.env);
