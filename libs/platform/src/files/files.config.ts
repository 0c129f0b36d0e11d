/** Where files are kept and what scans them: variables of every service that takes files (docs/files.md#storage). */
import { z } from 'zod';

const text = z.string().optional();

export const virusScanConfig = {
  /** Absent: files are not scanned. */
  CLAMD_URL: z.url({ protocol: /^tcp$/, error: 'must be an address such as tcp://127.0.0.1:3310' }).optional(),
};

export const filesConfig = {
  /** Folder of the files; not used where S3_BUCKET is given. */
  FILES_DIR: text,
  S3_BUCKET: text,
  /** Absent: the region's own address. */
  S3_ENDPOINT: z.url({ error: 'must be an address such as https://storage.example' }).optional(),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  ...virusScanConfig,
};
const Files = z.object(filesConfig);
export type FilesConfig = z.infer<typeof Files>;
