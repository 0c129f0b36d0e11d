/** What a service and its picture process tell each other. */
export interface PictureTask {
  readonly bytes: Uint8Array;
  /** The media type the file's name promises. */
  readonly type: string;
  /** The longer side of the result, in pixels; smaller pictures stay as they are. */
  readonly maxSide: number;
  readonly limits: { readonly pixels: number; readonly side: number };
}

export type PictureVerdict =
  | { readonly fault: null; readonly detectedType: string; readonly picture: Uint8Array }
  | { readonly fault: 'type' | 'pixels' | 'unreadable'; readonly detectedType: string | null };
