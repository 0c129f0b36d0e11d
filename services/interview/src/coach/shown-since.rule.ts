const SHOWN_MS = 180 * 86_400_000;

/** A conversation without a message since then is no longer shown, and is removed later (docs/privacy.md#retention). */
export const shownSince = (now: Date): Date => new Date(now.getTime() - SHOWN_MS);
