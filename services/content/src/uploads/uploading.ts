import type { Caller } from '@paanch/platform/http/caller';
import type { IncomingFile } from '@paanch/platform/http/files/receive-file';

/** A file inside a form, and who sends it. */
export interface Uploading {
  readonly file: IncomingFile;
  readonly caller: Caller;
}
