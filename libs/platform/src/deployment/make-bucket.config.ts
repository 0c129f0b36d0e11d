import { z } from 'zod';
import { readConfig } from '../config/read-config.js';
import { filesConfig } from '../files/files.config.js';

const bucketConfig = z.object({ ...filesConfig, S3_BUCKET: z.string({ error: 'is missing: name of the bucket' }) });

export const readBucketConfig = () => readConfig(bucketConfig, process.env);
