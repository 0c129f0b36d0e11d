/**
 * Decodes one picture a person sent and encodes it again, in a process of its own: what breaks a decoder ends this process and nothing
 * else (docs/files.md#judging). It is given no environment, and ends itself before it takes too much memory.
 */
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { answerIsolated } from '../../processes/isolated-program.js';
import type { PictureTask, PictureVerdict } from './picture-task.js';

const QUALITY = 82;
/** The loaders of the four types; without this, sharp also opens SVG, PDF and many more. */
const LOADERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer'].map((name) => `VipsForeignLoad${name}`);

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });

answerIsolated(judge);

async function judge({ bytes, type, maxSide, limits }: PictureTask): Promise<PictureVerdict> {
  const detectedType = await typeOf(bytes);
  if (detectedType !== type) return { fault: 'type', detectedType };
  // Only the first picture of an animation.
  const open = () => sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
  try {
    const { width, height } = await open().metadata();
    if (width * height > limits.pixels || Math.max(width, height) > limits.side) return { fault: 'pixels', detectedType };
    const picture = await open()
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
    return { fault: null, detectedType, picture };
  } catch {
    return { fault: 'unreadable', detectedType };
  }
}

/** An animated PNG is a PNG whose first picture any decoder shows. */
async function typeOf(bytes: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(bytes);
  return found?.mime === 'image/apng' ? 'image/png' : (found?.mime ?? null);
}
