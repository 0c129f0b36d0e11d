/** What a service and its video process tell each other. */
import type { ByteRange } from '../../file-store.js';

export interface VideoTask {
  /** The media type the file's name promises. */
  readonly type: string;
  readonly sizeBytes: number;
  readonly limits: { readonly seconds: number };
}

/** The process asks for parts of the file, which is never sent whole. */
export type VideoPart = ByteRange;

export type VideoFault = 'type' | 'unreadable' | 'codec' | 'length' | 'tooLong';

export type VideoVerdict =
  | { readonly fault: null; readonly detectedType: string; readonly durationSeconds: number }
  | { readonly fault: VideoFault; readonly detectedType: string | null };
