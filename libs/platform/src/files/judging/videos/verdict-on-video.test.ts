import { makeVideo, type VideoWanted } from '@paanch/testing/videos/make-video';
import { BufferSource } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { verdictOnVideo } from './verdict-on-video.js';

const WEBM = 'video/webm';
const MP4 = 'video/mp4';
const judge = (bytes: Buffer, type: string, seconds = 14_400) =>
  verdictOnVideo(new BufferSource(new Uint8Array(bytes)), { type, limits: { seconds } });

describe('a video', () => {
  it.each<[string, VideoWanted, string]>([
    ['VP8 in WebM', { video: 'vp8' }, WEBM],
    ['VP9 and Opus in WebM', { video: 'vp9', audio: 'opus' }, WEBM],
    ['AV1 in WebM', { video: 'av1' }, WEBM],
    ['H.264 and AAC in MP4', { container: 'mp4', video: 'avc', audio: 'aac' }, MP4],
    ['AV1 and Opus in MP4', { container: 'mp4', video: 'av1', audio: 'opus' }, MP4],
  ])('of %s is good', async (_what, wanted, type) => {
    expect(await judge(await makeVideo({ seconds: 3, ...wanted }), type)).toEqual({ fault: null, detectedType: type, durationSeconds: 3 });
  });

  it('has its length in whole seconds, never more than there are', async () => {
    expect(await judge(await makeVideo({ seconds: 2.9 }), WEBM)).toMatchObject({ durationSeconds: 2 });
  });

  it.each<[string, VideoWanted, string, string]>([
    ['HEVC in MP4', { container: 'mp4', video: 'hevc' }, MP4, 'codec'],
    ['VP9 in MP4', { container: 'mp4', video: 'vp9' }, MP4, 'codec'],
    ['MP3 in MP4', { container: 'mp4', audio: 'mp3' }, MP4, 'codec'],
    ['WebM without a length', { saysLength: false }, WEBM, 'length'],
    ['MP4 without a length', { container: 'mp4', saysLength: false }, MP4, 'length'],
    ['less than a second', { seconds: 0.9 }, WEBM, 'length'],
    ['sound alone', { video: null, audio: 'opus' }, WEBM, 'unreadable'],
    ['sound alone in MP4', { container: 'mp4', video: null, audio: 'aac' }, MP4, 'unreadable'],
    ['Matroska', { container: 'mkv' }, WEBM, 'type'],
    ['QuickTime', { container: 'mov' }, MP4, 'type'],
    ['MP4 under the name of WebM', { container: 'mp4' }, WEBM, 'type'],
    ['WebM under the name of MP4', {}, MP4, 'type'],
  ])('of %s is refused', async (_what, wanted, type, fault) => {
    expect(await judge(await makeVideo(wanted), type)).toMatchObject({ fault });
  });

  it.each([
    ['Main', 0x4d, null],
    ['High', 0x64, null],
    ['High 10', 0x6e, 'codec'],
    ['High 4:4:4', 0xf4, 'codec'],
  ])('of H.264 %s', async (_what, profile, fault) => {
    const bytes = await makeVideo({ container: 'mp4' });
    bytes[bytes.indexOf('avcC') + 'avcC'.length + 1] = profile;
    expect(await judge(bytes, MP4)).toMatchObject({ fault });
  });

  it('may be as long as is allowed, and no longer', async () => {
    const bytes = await makeVideo({ seconds: 20 });
    expect(await judge(bytes, WEBM, 20)).toMatchObject({ fault: null });
    expect(await judge(bytes, WEBM, 19)).toMatchObject({ fault: 'tooLong' });
  });

  it('that says another length than it has is refused', async () => {
    const bytes = await makeVideo({ seconds: 20 });
    const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]));
    bytes.writeDoubleBE(bytes.readDoubleBE(at + 3) * 10, at + 3);
    expect(await judge(bytes, WEBM)).toMatchObject({ fault: 'length' });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(1_000)],
    ['a text', Buffer.from('<script>alert(1)</script>')],
    ['the first four bytes of WebM', Buffer.from([0x1a, 0x45, 0xdf, 0xa3])],
    ['a box as long as can be said', Buffer.from('00000001667479706d703432ffffffffffffffff', 'hex')],
  ])('that is %s is refused', async (_what, bytes) => {
    for (const type of [WEBM, MP4]) expect((await judge(bytes, type)).fault).not.toBeNull();
  });
});
