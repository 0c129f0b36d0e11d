/** Opens the store the environment names; the S3 client is loaded only where it is used. */
import { refuse } from '@paanch/contracts/kernel/refusal';
import { outsideTransaction } from '../postgres/in-transaction.js';
import { openDiskStore } from './disk/disk-store.js';
import type { FileStore } from './file-store.js';
import type { FilesConfig } from './files.config.js';

/** @throws Refusal CONFIGURATION_ERROR where no store is configured, STORAGE_UNAVAILABLE where it cannot be opened */
export type OpenFiles = () => Promise<FileStore>;

/** A store that could not be opened is tried again at the next use: a folder may be mounted later. */
export function fileStoreOpener(config: FilesConfig): OpenFiles {
  let opened: Promise<FileStore> | null = null;
  return async () => {
    outsideTransaction('the file store');
    opened ??= openOnce(config).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}

async function openOnce(config: FilesConfig): Promise<FileStore> {
  const { S3_BUCKET: bucket, FILES_DIR: folder } = config;
  if (bucket !== undefined) {
    const { openS3Store } = await import('./s3/s3-store.js');
    return openS3Store({ ...config, S3_BUCKET: bucket });
  }
  if (folder === undefined) throw refuse('CONFIGURATION_ERROR');
  return openDiskStore(folder);
}
