import { readConfig, serviceConfig } from '@paanch/platform/config/read-config';
import { filesConfig } from '@paanch/platform/files/files.config';
import type { z } from 'zod';

const contentConfig = serviceConfig.extend(filesConfig);
export type ContentConfig = z.infer<typeof contentConfig>;

export const readContentConfig = (): ContentConfig => readConfig(contentConfig, process.env);
