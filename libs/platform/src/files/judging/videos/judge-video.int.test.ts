/** Videos are read by a process of its own, in parts: what breaks or stops it costs its own video and no other (docs/files.md#videos). */
import { Readable } from 'node:stream';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { FileStore } from '@paanch/platform/files/file-store';
import { videoJudge } from '@paanch/platform/files/judging/videos/judge-video';
import { makeVideo } from '@paanch/testing/videos/make-video';
import { describe, expect, it } from 'vitest';

const TYPE = 'video/webm';
const MEGABYTE = 1024 * 1024;

/** One file in memory that counts what is read of it. */
function storeOf(bytes: Buffer) {
  let readBytes = 0;
  const read: FileStore['read'] = async (_key, range) => {
    const part = range === undefined ? bytes : bytes.subarray(range.start, range.end + 1);
    readBytes += part.length;
    return { bytes: Readable.from([part]), sizeBytes: bytes.length };
  };
  return { store: { read } as FileStore, readBytes: () => readBytes };
}

const taskOf = (bytes: Buffer) => ({ type: TYPE, sizeBytes: bytes.length, limits: { seconds: 14_400 } });
const judged = (store: FileStore, bytes: Buffer, longestMs?: number) =>
  videoJudge(longestMs)({ store, key: 'quarantine/lessonVideos/1', senderId: 'asha' }, taskOf(bytes));

describe('a video', () => {
  it('is judged by a small part of its bytes', async () => {
    const bytes = await makeVideo({ seconds: 60, pictureBytes: 50_000 });
    expect(bytes.length).toBeGreaterThan(25 * MEGABYTE);
    const { store, readBytes } = storeOf(bytes);
    expect(await judged(store, bytes)).toEqual({ fault: null, detectedType: TYPE, durationSeconds: 60 });
    expect(readBytes()).toBeLessThan(2 * MEGABYTE);
  });

  it('that keeps its reader busy for ever is unreadable', async () => {
    const whole = await makeVideo({ seconds: 1 });
    // Behind the tracks, within the first cluster: the reader looks for its end without one.
    const bytes = whole.subarray(0, 262);
    const { store } = storeOf(bytes);
    expect(await judged(store, bytes, 3_000)).toMatchObject({ fault: expect.any(String) as string });
  });

  it('whose store goes away in the middle has no verdict', async () => {
    const bytes = await makeVideo();
    const read: FileStore['read'] = () => Promise.reject(refuse('STORAGE_UNAVAILABLE'));
    await expect(judged({ read } as FileStore, bytes)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  });
});
