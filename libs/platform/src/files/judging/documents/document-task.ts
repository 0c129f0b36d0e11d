/** What a service and its document process tell each other. */
export interface DocumentTask {
  readonly bytes: Uint8Array;
  /** The media type the file's name promises. */
  readonly type: string;
  readonly limits: DocumentLimits;
}

export interface DocumentLimits {
  /** Of a PDF; other types do not say how many they have. */
  readonly pages: number;
}

export type DocumentFault = 'type' | 'unreadable' | 'protected' | 'active' | 'pages';

export interface DocumentVerdict {
  readonly fault: DocumentFault | null;
  readonly detectedType: string | null;
}

/** Ends the reading of a document. */
export class DocumentRefused extends Error {
  constructor(readonly fault: DocumentFault) {
    super(fault);
    this.name = 'DocumentRefused';
  }
}
