/** Small videos with a real container around empty pictures: what a service reads of them is there, and no decoder is needed. */
import {
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  MovOutputFormat,
  MkvOutputFormat,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny';

export interface VideoWanted {
  readonly container?: 'webm' | 'mp4' | 'mov' | 'mkv';
  readonly video?: VideoCodec | null;
  readonly audio?: AudioCodec | null;
  readonly seconds?: number;
  /** Of each picture; ten a second. */
  readonly pictureBytes?: number;
  /** False as a recorder writes it that does not know when it will end. */
  readonly saysLength?: boolean;
}

const PICTURES_A_SECOND = 10;

/** What the containers need to know of each codec; `description` stands where a decoder's own settings would be. */
const VIDEO_CONFIG: Readonly<Partial<Record<VideoCodec, { codec: string; description?: Uint8Array }>>> = {
  vp8: { codec: 'vp8' },
  vp9: { codec: 'vp09.00.10.08' },
  av1: { codec: 'av01.0.00M.08' },
  // A decoder configuration record without parameter sets (ISO/IEC 14496-15, 5.3.3.1).
  avc: { codec: 'avc1.42001e', description: Uint8Array.of(1, 0x42, 0, 0x1e, 0xff, 0xe0, 0) },
  hevc: {
    codec: 'hev1.1.6.L93.B0',
    description: Uint8Array.of(1, 1, 0x60, ...Array<number>(9).fill(0), 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 3, 0),
  },
};
const AUDIO_CONFIG: Readonly<Partial<Record<AudioCodec, { codec: string; description?: Uint8Array }>>> = {
  opus: { codec: 'opus' },
  aac: { codec: 'mp4a.40.2', description: Uint8Array.of(0x11, 0x90) },
  mp3: { codec: 'mp3' },
};

export async function makeVideo({
  container = 'webm',
  video = container === 'webm' || container === 'mkv' ? 'vp9' : 'avc',
  audio = null,
  seconds = 2,
  pictureBytes = 40,
  saysLength = true,
}: VideoWanted = {}): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: formatOf(container, saysLength), target });
  const pictures = video === null ? null : new EncodedVideoPacketSource(video);
  const sounds = audio === null ? null : new EncodedAudioPacketSource(audio);
  if (pictures !== null) output.addVideoTrack(pictures);
  if (sounds !== null) output.addAudioTrack(sounds);
  await output.start();
  const lasts = 1 / PICTURES_A_SECOND;
  for (let at = 0; at < seconds * PICTURES_A_SECOND; at += 1) {
    const packet = (bytes: number) =>
      new EncodedPacket(new Uint8Array(bytes), at % PICTURES_A_SECOND === 0 ? 'key' : 'delta', at * lasts, lasts);
    if (video !== null)
      await pictures?.add(packet(pictureBytes), {
        decoderConfig: { ...VIDEO_CONFIG[video], codec: VIDEO_CONFIG[video]?.codec ?? video, codedWidth: 64, codedHeight: 36 },
      });
    const sound = new EncodedPacket(new Uint8Array(8), 'key', at * lasts, lasts);
    if (audio !== null)
      await sounds?.add(sound, {
        decoderConfig: { ...AUDIO_CONFIG[audio], codec: AUDIO_CONFIG[audio]?.codec ?? audio, numberOfChannels: 2, sampleRate: 48_000 },
      });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

function formatOf(container: NonNullable<VideoWanted['container']>, saysLength: boolean) {
  if (container === 'webm') return new WebMOutputFormat({ appendOnly: !saysLength });
  if (container === 'mkv') return new MkvOutputFormat();
  const fastStart = saysLength ? ('in-memory' as const) : ('fragmented' as const);
  return container === 'mp4' ? new Mp4OutputFormat({ fastStart }) : new MovOutputFormat({ fastStart });
}
