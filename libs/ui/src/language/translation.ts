/** The texts of a second language, in groups that load with the pages that need them (docs/hindi.md). */

/** A catalogue with the same keys in another language. */
export type InLanguage<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : InLanguage<Catalogue[Key]>;
};

export type Namespace = 'app' | 'account' | 'ui';
export type Texts = Readonly<Partial<Record<Namespace, object>>>;

export interface TextGroup {
  /** Never fails: without a network the texts stay in English until the page is loaded again. */
  readonly fetch: () => Promise<void>;
  /** Empty until it has loaded. */
  readonly texts: () => Texts;
}

export interface Translation {
  /** What any page may need. */
  readonly first: TextGroup;
  readonly others: readonly TextGroup[];
  /** The group of a top-level key; undefined if its texts are in the first one. */
  readonly groupOf: (namespace: Namespace, key: string) => TextGroup | undefined;
  /** The sentences that the API and the contracts say, by their English. */
  readonly sentences: () => Promise<Readonly<Record<string, string>>>;
}

export function textGroup(load: () => Promise<Texts>): TextGroup {
  let texts: Texts = {};
  let pending: Promise<void> | null = null;
  const fetch = async () => {
    try {
      texts = await load();
    } catch {
      texts = {};
    }
  };
  return { fetch: () => (pending ??= drawnAtOnce(fetch())), texts: () => texts };
}

/** Marked as React's `use` marks what it has waited for; otherwise it would wait once more for what came before the page asked for it. */
function drawnAtOnce(pending: Promise<void>): Promise<void> {
  void pending.then(() => Object.assign(pending, { status: 'fulfilled', value: undefined }));
  return pending;
}
