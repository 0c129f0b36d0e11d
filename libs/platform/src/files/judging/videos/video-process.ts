/** Reads what a video says about itself, in a process of its own (docs/files.md#videos). */
import { CustomSource } from 'mediabunny';
import { answerIsolated } from '../../../processes/isolated-program.js';
import type { VideoPart, VideoTask } from './video-task.js';
import { verdictOnVideo } from './verdict-on-video.js';

/** Read at once; what follows is usually wanted next. */
const CACHE_BYTES = 16 * 1024 * 1024;

answerIsolated((task: VideoTask, _output, ask) => {
  const read = async (start: number, end: number) => {
    const part: VideoPart = { start, end: end - 1 };
    const bytes = await ask(part);
    if (!(bytes instanceof Uint8Array)) throw new TypeError('The service gave no bytes');
    return bytes;
  };
  const source = new CustomSource({ getSize: () => task.sizeBytes, read, maxCacheSize: CACHE_BYTES, prefetchProfile: 'fileSystem' });
  return verdictOnVideo(source, task);
});
