import { type CheckedVideo, videoUrlOf } from '@paanch/contracts/content/videos';
import type { VideoRow } from './tables.js';

/** Of a draft. Before its check the size is only what its sender said, so it is not shown. */
export function presentVideo({ id, state, duration_seconds, size_bytes, fault }: VideoRow): CheckedVideo {
  return { url: videoUrlOf(id), state, duration_seconds, size_bytes: state === 'ready' ? size_bytes : null, fault };
}
