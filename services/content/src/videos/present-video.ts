import { type CheckedVideo, videoUrlOf } from '@paanch/contracts/content/modules/videos';
import type { VideoRow } from './tables.js';

/** Of a draft. Before its check the size is only what its sender said, so it is not shown. */
export function presentVideo({ id, state, received_at, duration_seconds, size_bytes, fault }: VideoRow): CheckedVideo {
  // A draft may name it before its bytes have come; its check then waits for them.
  const shown = state === 'checking' && received_at === null ? 'waiting' : state;
  return { url: videoUrlOf(id), state: shown, duration_seconds, size_bytes: state === 'ready' ? size_bytes : null, fault };
}
