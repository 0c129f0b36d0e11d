import type { CaptionFile } from '@paanch/contracts/content/modules/captions';
import { unknownVideo } from '@paanch/contracts/content/reasons';
import { videoIdOf } from '@paanch/contracts/content/modules/videos';
import type { Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { isRefusal, type Refusal, refuseFields } from '@paanch/contracts/kernel/refusal';
import type { Tx } from '@paanch/platform/postgres/database';
import { readCaptionFiles } from '../captions/caption-files.rule.js';
import type { ContentDeps } from '../deps.js';
import type { Film } from './film.js';

/** As a form gives it; what is absent stays. */
export interface GivenFilm {
  readonly video_url?: string | null | undefined;
  readonly low_data_video_url?: string | null | undefined;
  readonly captions?: readonly CaptionFile[] | undefined;
}

export interface TakenFilm {
  readonly videoIds: readonly string[];
  readonly patch: Patch<Pick<Film, 'video_id' | 'low_data_video_id'>>;
  /** As they are kept; undefined: they stay. */
  readonly captions: readonly CaptionFile[] | undefined;
}

type FilmDeps = Pick<ContentDeps, 'videos' | 'captions'>;

const idOf = (url: string | null | undefined) => (typeof url === 'string' ? videoIdOf(url) : url);

/** Refuses videos that were never uploaded and captions that cannot be read, each at its field. */
export async function takeFilm(given: GivenFilm, { videos }: FilmDeps): Promise<TakenFilm | Refusal> {
  const captions = given.captions && readCaptionFiles(given.captions);
  if (isRefusal(captions)) return captions;
  const patch = { video_id: idOf(given.video_url), low_data_video_id: idOf(given.low_data_video_url) };
  const named = [
    { id: patch.video_id, field: 'video_url' },
    { id: patch.low_data_video_id, field: 'low_data_video_url' },
  ].flatMap(({ id, field }) => (typeof id === 'string' ? [{ id, field }] : []));
  const videoIds = named.map(({ id }) => id);
  const known = await videos.all(videoIds);
  const faults = named.filter(({ id }) => !known.has(id)).map(({ field }) => ({ reason: unknownVideo, field }));
  return faults.length > 0 ? refuseFields(faults) : { videoIds, patch, captions };
}

/** In the transaction that saves the draft: keeps the captions and begins the checks. */
export async function keepFilm(tx: Tx, { videoIds, patch, captions }: TakenFilm, deps: FilmDeps): Promise<Patch<Film>> {
  await deps.videos.within(tx).check(videoIds);
  return { ...patch, captions: captions && (await keepCaptions(tx, captions, deps)) };
}

async function keepCaptions(tx: Tx, files: readonly CaptionFile[], { captions }: FilmDeps): Promise<Film['captions']> {
  const kept = [];
  for (const { language, label, vtt } of files) kept.push({ language, label, sha256: await captions.within(tx).save(vtt) });
  return kept;
}
