/** Addresses of a video and its captions, each with a ticket for one learner (docs/files.md#tickets). */
import { type PublishedVideo, videoUrlOf } from '@paanch/contracts/content/modules/videos';
import type { PlayedVideo } from '@paanch/contracts/content/modules/module-bodies';
import type { MediaSource } from '@paanch/contracts/progress/modules/watching';
import { signMediaTicket } from '@paanch/platform/identity/media-ticket';

/** Valid for twice the film and a break; the page asks for new ones before. */
const validSeconds = (durationSeconds: number) => 2 * durationSeconds + 600;

export interface SignedFor {
  readonly key: Uint8Array;
  readonly personId: string;
  readonly now: Date;
}

/** Whole, because a ticket says whole seconds. */
function expiryOf({ duration_seconds }: PublishedVideo, now: Date): Date {
  return new Date((Math.floor(now.getTime() / 1_000) + validSeconds(duration_seconds)) * 1_000);
}

function signer({ key, personId }: SignedFor, expiresAt: Date) {
  return (fileId: string, address: string) => `${address}?ticket=${signMediaTicket(key, { fileId, personId, expiresAt })}`;
}

export function presentMedia(video: PlayedVideo, signed: SignedFor): MediaSource {
  const expiresAt = expiryOf(video, signed.now);
  const sign = signer(signed, expiresAt);
  return {
    url: sign(video.video_id, videoUrlOf(video.video_id)),
    content_type: video.content_type,
    duration_seconds: video.duration_seconds,
    size_bytes: video.size_bytes,
    captions: video.captions.map(({ language, label, sha256 }) => ({ language, label, url: sign(sha256, `/api/captions/${sha256}.vtt`) })),
    expires_at: expiresAt.toISOString(),
  };
}

/** The smaller file of the same film; null: none. */
export function presentLowData({ low_data, ...video }: PlayedVideo, signed: SignedFor): { url: string; size_bytes: number } | null {
  if (low_data === null) return null;
  const sign = signer(signed, expiryOf(video, signed.now));
  return { url: sign(low_data.video_id, videoUrlOf(low_data.video_id)), size_bytes: low_data.size_bytes };
}
