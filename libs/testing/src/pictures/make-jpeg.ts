/** JPEG and WebP files, painted by sharp. */
import sharp from 'sharp';

const painting = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: { r: 190, g: 40, b: 90 } } });

export const makeJpeg = (side = 16): Promise<Buffer> => painting(side).jpeg().toBuffer();
export const makeWebp = (side = 16): Promise<Buffer> => painting(side).webp().toBuffer();
/** Of random pixels, which take a coder long. */
export const makeNoiseJpeg = (side: number): Promise<Buffer> =>
  sharp({
    create: { width: side, height: side, channels: 3, background: { r: 0, g: 0, b: 0 }, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer();
/** As printers use it. */
export const makeCmykJpeg = (side = 16): Promise<Buffer> => painting(side).toColourspace('cmyk').jpeg().toBuffer();
/** With a text in its metadata. */
export const makeJpegSaying = (text: string): Promise<Buffer> =>
  painting(16)
    .withExif({ IFD0: { ImageDescription: text, Copyright: text } })
    .jpeg()
    .toBuffer();

/** With a text in a comment segment, right after the start. */
export async function makeJpegWithComment(text: string): Promise<Buffer> {
  const picture = await makeJpeg();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(text, 'latin1'), picture.subarray(2)]);
}
