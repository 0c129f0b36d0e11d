/** What browsers can play of a video, by its container alone: nothing is decoded (docs/files.md#videos). */
import { Input, type InputFormat, MATROSKA, MP4, QTFF, type Source, WEBM } from 'mediabunny';
import type { VideoFault, VideoTask, VideoVerdict } from './video-task.js';

interface Playable {
  readonly video: readonly string[];
  readonly audio: readonly string[];
}

const WEBM_TYPE = 'video/webm';
const MP4_TYPE = 'video/mp4';

/** What every browser we name plays, by type of container. */
const PLAYABLE: Readonly<Record<string, Playable>> = {
  [WEBM_TYPE]: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
  [MP4_TYPE]: { video: ['avc', 'av1'], audio: ['aac', 'opus'] },
};
const TYPE_OF = new Map<InputFormat, string>([
  [WEBM, WEBM_TYPE],
  [MP4, MP4_TYPE],
]);

/** Of H.264 all but Baseline, Main, Extended and High: those with more bits or finer colours, which few browsers play. */
const RARE_PROFILE = /^avc[13]\.(?!42|4d|58|64)/i;

/** How far what a file says of its length, which players show, may be from what is in it: WebM does not say how long its last picture stays. */
const TOLERATED_SECONDS = 5;

export async function verdictOnVideo(source: Source, { type, limits }: Pick<VideoTask, 'type' | 'limits'>): Promise<VideoVerdict> {
  // Relatives of both are looked for, so that they are named and refused rather than taken for damaged.
  using input = new Input({ source, formats: [WEBM, MATROSKA, MP4, QTFF] });
  const format = await input.getFormat().catch(() => null);
  const detectedType = format === null ? null : (TYPE_OF.get(format) ?? (await input.getMimeType().catch(() => null)));
  if (format === null || TYPE_OF.get(format) !== type) return { fault: 'type', detectedType };
  const judged = await lengthOf(input, PLAYABLE[type], limits.seconds).catch((): VideoFault => 'unreadable');
  return typeof judged === 'number' ? { fault: null, detectedType: type, durationSeconds: judged } : { fault: judged, detectedType };
}

/** Whole seconds, or why it cannot be played. */
async function lengthOf(input: Input, playable: Playable | undefined, mostSeconds: number): Promise<number | VideoFault> {
  const [pictures, sounds] = [await input.getVideoTracks(), await input.getAudioTracks()];
  if (pictures.length !== 1 || sounds.length > 1) return pictures.length === 0 ? 'unreadable' : 'codec';
  for (const track of pictures) {
    if (!playable?.video.includes((await track.getCodec()) ?? '')) return 'codec';
    if (RARE_PROFILE.test((await track.getCodecParameterString()) ?? '')) return 'codec';
  }
  for (const track of sounds) if (!playable?.audio.includes((await track.getCodec()) ?? '')) return 'codec';
  const tracks = [...pictures, ...sounds];
  const said = await input.getDurationFromMetadata(tracks);
  if (said === null || !Number.isFinite(said)) return 'length';
  const found = await input.computeDuration(tracks);
  if (Math.abs(said - found) > TOLERATED_SECONDS) return 'length';
  const seconds = Math.floor(said);
  if (seconds < 1) return 'length';
  return seconds > mostSeconds ? 'tooLong' : seconds;
}
