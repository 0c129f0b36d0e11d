/** Where files are kept and what scans them: variables of every service that takes files (docs/files.md#storage). */
import { z } from 'zod';
import type { CommonConfig } from '../config/read-config.js';

const text = z.string().optional();

export const virusScanConfig = {
  /** The virus scanner; absent: files are not scanned. */
  CLAMD_URL: z.url({ protocol: /^tcp$/, error: 'must be an address such as tcp://127.0.0.1:3310' }).optional(),
};

export const filesConfig = {
  /** Folder of the files; not used where S3_BUCKET is given. */
  FILES_DIR: text,
  /** The bucket; absent: files are in FILES_DIR. */
  S3_BUCKET: text,
  /** Address of the storage; absent: the region's own. */
  S3_ENDPOINT: z.url({ error: 'must be an address such as https://storage.example' }).optional(),
  /** The region of the bucket. */
  S3_REGION: text,
  /** The key that may read and write the bucket. */
  S3_ACCESS_KEY_ID: text,
  /** Its secret. */
  S3_SECRET_ACCESS_KEY: text,
  ...virusScanConfig,
};
const Files = z.object(filesConfig);
export type FilesConfig = z.infer<typeof Files>;

/** Several may run on several machines, and a folder is on one (docs/operating/install-kubernetes.md#files). */
export const areFilesShared = ({ NODE_ENV, REPLICAS, S3_BUCKET }: FilesConfig & Pick<CommonConfig, 'NODE_ENV' | 'REPLICAS'>) =>
  NODE_ENV !== 'production' || REPLICAS === 1 || S3_BUCKET !== undefined;

export const FILES_NOT_SHARED = { path: ['S3_BUCKET'], error: 'is missing: with REPLICAS above 1 files must be in a bucket' };
