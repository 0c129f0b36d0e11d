/** A video of the contract as the player takes it. */
import type { MediaSource } from '@paanch/contracts/progress/modules/watching';
import { gapsOf, type Ranges } from '@paanch/ui/player/played/ranges.rule';
import type { PlayerSource } from '@paanch/ui/player/source/player-source';

export function playerSourceOf(source: MediaSource, lowData: PlayerSource['lowData']): PlayerSource {
  const { url, duration_seconds, size_bytes, captions } = source;
  return { url, duration_seconds, size_bytes, captions, lowData };
}

/** Where a video opens: where it was left, here or elsewhere; at its beginning again once it was seen to its end. */
export function openingAt({ stored, kept, duration }: { stored: number; kept: number | null; duration: number }): number {
  const place = Math.max(stored, kept ?? 0);
  return place >= duration - 1 ? 0 : place;
}

/** The first second that is missing; the beginning if none is. */
export function firstMissing(watched: Ranges, duration: number): number {
  return gapsOf(watched, duration)[0]?.[0] ?? 0;
}
