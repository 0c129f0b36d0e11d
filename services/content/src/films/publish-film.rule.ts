/** What a film needs to be published, and how a version names it (docs/content.md#versions). */
import type { PlayedVideo } from '@paanch/contracts/content/modules/module-bodies';
import * as reasons from '@paanch/contracts/content/reasons';
import type { PublishedVideo } from '@paanch/contracts/content/modules/videos';
import { readCaptions } from '../captions/captions.rule.js';
import { transcriptHtml } from '../captions/transcript.rule.js';
import type { Fault } from '@paanch/contracts/content/judging/question-faults';
import type { Film, Footage } from './film.js';

export function filmFaults({ video_id, low_data_video_id, captions }: Film, footage: Footage): Fault[] {
  const faults: Fault[] = [];
  if (video_id === null) faults.push({ reason: reasons.videoMissing, field: 'video' });
  else if (published(video_id, footage) === null) faults.push({ reason: reasons.videoNotReady, field: 'video' });
  if (low_data_video_id !== null && published(low_data_video_id, footage) === null)
    faults.push({ reason: reasons.videoNotReady, field: 'low_data_video' });
  if (captions.length === 0 || captions.some(({ sha256 }) => !footage.texts.has(sha256)))
    faults.push({ reason: reasons.captionsMissing, field: 'captions' });
  return faults;
}

/** Null as long as it has faults. */
export function publishedFilm(film: Film, language: string | null, footage: Footage): PlayedVideo | null {
  const video = film.video_id === null ? null : published(film.video_id, footage);
  if (video === null) return null;
  return {
    ...video,
    low_data: film.low_data_video_id === null ? null : published(film.low_data_video_id, footage),
    captions: [...film.captions],
    transcript_html: transcriptOf(film, language, footage),
  };
}

function published(id: string, { videos }: Footage): PublishedVideo | null {
  const video = videos.get(id);
  if (video === undefined || video.state !== 'ready' || video.duration_seconds === null) return null;
  const { content_type, duration_seconds, size_bytes } = video;
  return { video_id: id, content_type, duration_seconds, size_bytes };
}

/** From the captions in the language of the lesson, else the first. */
function transcriptOf({ captions }: Film, language: string | null, { texts }: Footage): string {
  const spoken = captions.find((file) => file.language === language) ?? captions[0];
  return transcriptHtml(readCaptions(texts.get(spoken?.sha256 ?? '') ?? '') ?? []);
}
