/** The video of a lesson or an expert session with its captions, in a draft (docs/content.md#captions). */
import type { CaptionFile, PublishedCaptions } from '@paanch/contracts/content/modules/captions';
import type { CheckedVideo } from '@paanch/contracts/content/modules/videos';
import type { ContentDeps } from '../deps.js';
import { presentVideo } from '../videos/present-video.js';
import type { VideoRow } from '../videos/tables.js';

export interface Film {
  readonly video_id: string | null;
  readonly low_data_video_id: string | null;
  /** Their texts are in the table of captions. */
  readonly captions: readonly PublishedCaptions[];
}

export type Videos = ReadonlyMap<string, VideoRow>;

/** What drafts name and do not have themselves. */
export interface Footage {
  readonly videos: Videos;
  /** By their hash. */
  readonly texts: ReadonlyMap<string, string>;
}

export function videosOf(films: readonly Film[], { videos }: Pick<ContentDeps, 'videos'>): Promise<Videos> {
  return videos.all(films.flatMap(({ video_id, low_data_video_id }) => [video_id ?? [], low_data_video_id ?? []].flat()));
}

export async function footageOf(films: readonly Film[], deps: Pick<ContentDeps, 'videos' | 'captions'>): Promise<Footage> {
  const hashes = films.flatMap(({ captions }) => captions.map(({ sha256 }) => sha256));
  return { videos: await videosOf(films, deps), texts: await deps.captions.all(hashes) };
}

export function presentFilm({ video_id, low_data_video_id }: Film, videos: Videos) {
  return { video: checked(video_id, videos), low_data_video: checked(low_data_video_id, videos) };
}

export function presentCaptions({ captions }: Film, { texts }: Footage): CaptionFile[] {
  return captions.map(({ language, label, sha256 }) => ({ language, label, vtt: texts.get(sha256) ?? '' }));
}

function checked(id: string | null, videos: Videos): CheckedVideo | null {
  const video = id === null ? undefined : videos.get(id);
  return video === undefined ? null : presentVideo(video);
}
