/** Where a video is played from; addresses may carry a ticket that ends (docs/files.md#tickets). */
export interface PlayerSource {
  readonly url: string;
  /** Whole seconds, from the file. */
  readonly duration_seconds: number;
  readonly size_bytes: number;
  readonly captions: readonly { readonly language: string; readonly label: string; readonly url: string }[];
  /** The same film in a smaller file; null if there is none. */
  readonly lowData: { readonly url: string; readonly size_bytes: number | null } | null;
}

/** The same file with whatever ticket. */
export const isSameFile = (a: PlayerSource, b: PlayerSource) => pathOf(a.url) === pathOf(b.url);

const pathOf = (address: string) => address.split('?')[0];
