import { makeVideo } from '@paanch/testing/videos/make-video';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ScannedWebm, scanWebm } from './scan-webm.js';
import { seekableHead } from './seekable-head.js';

const CLUSTER = Buffer.from('1f43b675', 'hex');
const scan = (bytes: Buffer) => scanWebm({ sizeBytes: bytes.length, read: async (start, end) => bytes.subarray(start, end) });

let streamed: Buffer;
let scanned: ScannedWebm;
beforeAll(async () => {
  // As a recorder writes it: without a length.
  streamed = await makeVideo({ seconds: 30, audio: 'opus', saysLength: false });
  const found = await scan(streamed);
  if (found === null) throw new Error('Nothing was found');
  scanned = found;
});

/** As a recorder writes that does not know how long a cluster will be. */
function withoutSizes(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  for (let at = changed.indexOf(CLUSTER); at !== -1; at = changed.indexOf(CLUSTER, at + 4)) {
    const length = Math.clz32(changed[at + 4] ?? 0) - 23;
    changed.fill(0xff, at + 4, at + 4 + length);
    changed[at + 4] = 0xff >> (length - 1);
  }
  return changed;
}

describe('a recording that says nothing of its length', () => {
  it('is found whole: its tracks, its clusters and its end', () => {
    expect(streamed.subarray(scanned.clustersAt, scanned.clustersAt + 4)).toEqual(CLUSTER);
    expect(scanned.points.length).toBeGreaterThan(3);
    for (const { clusterAt } of scanned.points) expect(streamed.subarray(clusterAt, clusterAt + 4)).toEqual(CLUSTER);
    expect((scanned.duration * scanned.tick) / 1e9).toBeCloseTo(29.9, 1);
    expect(scanned.endsAt).toBeLessThanOrEqual(streamed.length);
  });

  it('is found also where clusters say no size', async () => {
    const { points, duration, endsAt } = (await scan(withoutSizes(streamed))) ?? {};
    expect({ points, duration, endsAt }).toEqual({ points: scanned.points, duration: scanned.duration, endsAt: scanned.endsAt });
  });

  it('is found up to its last whole block where it was cut off', async () => {
    const cut = withoutSizes(streamed).subarray(0, Math.floor(streamed.length / 2));
    const found = await scan(cut);
    expect(found?.endsAt).toBeLessThanOrEqual(cut.length);
    expect(found?.duration).toBeGreaterThan(scanned.duration * 0.4);
    expect(found?.duration).toBeLessThan(scanned.duration * 0.6);
  });

  it('gets a beginning that leads to each of its points', async () => {
    const head = seekableHead(scanned);
    const whole = Buffer.concat([head, streamed.subarray(scanned.clustersAt, scanned.endsAt)]);
    const again = await scan(whole);
    expect(again).toMatchObject({
      duration: scanned.duration,
      clustersAt: head.length,
      endsAt: whole.length,
      videoTrack: scanned.videoTrack,
    });
    // A cue: its cluster's place, in eight bytes, from the beginning of what the segment holds.
    const segmentAt = head.indexOf(Buffer.from('18538067', 'hex')) + 12;
    const cue = Buffer.from('f10100000000000008', 'hex');
    const places: number[] = [];
    for (let at = head.indexOf(cue); at !== -1; at = head.indexOf(cue, at + cue.length))
      places.push(Number(head.readBigUInt64BE(at + cue.length)) + segmentAt);
    expect(places).toEqual(again?.points.map(({ clusterAt }) => clusterAt));
  });
});

describe('what is no recording', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(1_000)],
    ['a text', Buffer.from('<script>alert(1)</script>')],
    ['four bytes', Buffer.from('1a45dfa3', 'hex')],
    ['an element as long as can be said', Buffer.from('1a45dfa301fffffffffffffe00', 'hex')],
    ['elements without end', Buffer.concat([Buffer.from('1a45dfa380', 'hex'), Buffer.alloc(2_000_000, Buffer.from('ec80', 'hex'))])],
  ])('%s has nothing to play', async (_what, bytes) => {
    expect(await scan(bytes)).toBe(null);
  });

  it('sound alone has no picture', async () => {
    expect(await scan(await makeVideo({ video: null, audio: 'opus', saysLength: false }))).toBe(null);
  });
});
