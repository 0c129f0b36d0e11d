/** PNG files written byte by byte, so that a test can also make ones no painting program would. */
import { crc32, deflateSync } from 'node:zlib';

export interface PngWanted {
  readonly width?: number;
  readonly height?: number;
  /** Uncompressed rows, each with its filter byte; grey by default. */
  readonly rows?: Buffer;
  /** Chunks between the header and the pixels, such as `['tEXt', ...]`. */
  readonly extra?: readonly (readonly [string, Buffer])[];
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function makePng({ width = 8, height = 8, rows, extra = [] }: PngWanted = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits of grey.
  header[8] = 8;
  const pixels = deflateSync(rows ?? Buffer.alloc(height * (width + 1), 0x00));
  const chunks = [['IHDR', header] as const, ...extra, ['IDAT', pixels] as const, ['IEND', Buffer.alloc(0)] as const];
  return Buffer.concat([SIGNATURE, ...chunks.map(([type, data]) => chunkOf(type, data))]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** An animation of so many frames, each one pixel, after the default picture. */
export function makeAnimatedPng(frames: number): Buffer {
  const control = (sequence: number) => Buffer.concat([uint32(sequence), uint32(1), uint32(1), Buffer.alloc(12)]);
  const parts = Array.from({ length: frames }, (_, at): (readonly [string, Buffer])[] => [
    ['fcTL', control(2 * at)],
    ['fdAT', Buffer.concat([uint32(2 * at + 1), deflateSync(Buffer.alloc(2))])],
  ]);
  return makePng({ extra: [['acTL', Buffer.concat([uint32(frames), uint32(0)])], ...parts.flat()] });
}
