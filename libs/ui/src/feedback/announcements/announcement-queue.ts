/** What a live region says, one announcement after another (docs/look.md#accessibility). Times are of `performance.now()`. */

/** Milliseconds after which an announcement is cleared. */
export const READ_WITHIN_MS = 10_000;
const FIRST_WORD_MS = 1_000;
const LETTER_MS = 50;

export interface Announcement {
  readonly text: string;
  /** What it is about, such as the total of a list; a newer one about the same replaces it. */
  readonly about: string | undefined;
  readonly announcedAt: number;
}

export interface AnnouncementQueue {
  readonly shown: Announcement | null;
  /** Counts up, so that the same text twice is announced twice. */
  readonly count: number;
  readonly shownAt: number;
  /** In the order in which they will be said. */
  readonly waiting: readonly Announcement[];
}
export const SILENCE: AnnouncementQueue = { shown: null, count: 0, shownAt: 0, waiting: [] };

/** How long a screen reader needs, about; what replaces a text earlier may keep it from being said. */
export function timeToSay(text: string): number {
  return Math.min(FIRST_WORD_MS + text.length * LETTER_MS, READ_WITHIN_MS);
}

/** When the shown one gives way: once said if others wait, else once it has been there long enough to be read. */
export function shownUntil({ shown, shownAt, waiting }: AnnouncementQueue): number | null {
  if (shown === null) return null;
  return shownAt + (waiting.length > 0 ? timeToSay(shown.text) : READ_WITHIN_MS);
}

export function advance({ count, waiting }: AnnouncementQueue, now: number): AnnouncementQueue {
  const [shown = null, ...rest] = waiting;
  return { shown, count: count + 1, shownAt: now, waiting: rest };
}

/** Waits until those before it have been said. */
export function queued(queue: AnnouncementQueue, one: Announcement): AnnouncementQueue {
  const isStale = ({ about }: Announcement) => about !== undefined && about === one.about;
  const longer = { ...queue, waiting: [...queue.waiting.filter((other) => !isStale(other)), one] };
  const isFree = queue.shown === null || isStale(queue.shown) || one.announcedAt >= queue.shownAt + timeToSay(queue.shown.text);
  return isFree ? advance(longer, one.announcedAt) : longer;
}

/** Is said at once, whatever was being said. */
export function interrupted(queue: AnnouncementQueue, one: Announcement): AnnouncementQueue {
  return advance({ ...queue, waiting: [one] }, one.announcedAt);
}

export function withoutOlder(queue: AnnouncementQueue, ms: number, now: number): AnnouncementQueue {
  const isRecent = ({ announcedAt }: Announcement) => now - announcedAt <= ms;
  const recent = { ...queue, waiting: queue.waiting.filter(isRecent) };
  return queue.shown === null || isRecent(queue.shown) ? recent : advance(recent, now);
}
