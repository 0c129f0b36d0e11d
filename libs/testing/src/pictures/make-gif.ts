/** GIF files of single pixels, written byte by byte. */
export interface GifWanted {
  /** Two bytes each, as the header says them. */
  readonly width?: number;
  readonly height?: number;
  readonly frames?: number;
  readonly comment?: string;
}

const COLOURS = Buffer.from([0x00, 0x00, 0x00, 0xff, 0xff, 0xff]);
const FRAME = Buffer.concat([
  Buffer.from([0x21, 0xf9, 0x04, 0x00, 0x01, 0x00, 0x00, 0x00]),
  Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x00]),
  Buffer.from([0x02, 0x02, 0x44, 0x01, 0x00]),
]);

export function makeGif({ width = 1, height = 1, frames = 1, comment }: GifWanted = {}): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  // A colour table of two.
  screen[4] = 0x80;
  return Buffer.concat([
    Buffer.from('GIF89a'),
    screen,
    COLOURS,
    ...(comment === undefined ? [] : [Buffer.from([0x21, 0xfe, comment.length]), Buffer.from(comment, 'latin1'), Buffer.from([0])]),
    ...Array.from({ length: frames }, () => FRAME),
    Buffer.from([0x3b]),
  ]);
}
