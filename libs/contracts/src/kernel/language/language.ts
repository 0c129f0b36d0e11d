/** Those that pages, mails and notices speak (docs/hindi.md). */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Said in each of them. */
export type InBoth<T> = Readonly<Record<Language, T>>;
