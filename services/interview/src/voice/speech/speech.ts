/** Vidya's speech: made once, kept by what is said, and made ahead where that is known (docs/interviews.md#speech). */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { OpenFiles } from '@paanch/platform/files/open-file-store';
import { asRead } from './pronunciation.rule.js';
import type { Speak } from './speak.js';

export interface Speech {
  /** 24,000 samples a second, 16 bits, mono. Null: it could not be made, and the words are shown alone. */
  soundOf(text: string): Promise<Buffer | null>;
  /** Makes these in the background; one that fails is tried again when it is said. */
  prepare(texts: readonly string[]): void;
}

/** Another voice, or words that are read otherwise, is another sound. */
const VERSION = 'flite-0.1.1 slt 1';
const KEPT_BYTES = 32 * 1024 * 1024;

const keyOf = (read: string): string => `voice/${createHash('sha256').update(`${VERSION}\n${read}`).digest('hex')}`;

/** The sounds used last, in memory. */
class SoundMemory {
  readonly #sounds = new Map<string, Buffer>();
  #bytes = 0;

  get(key: string): Buffer | null {
    const sound = this.#sounds.get(key);
    if (sound === undefined) return null;
    this.#sounds.delete(key);
    this.#sounds.set(key, sound);
    return sound;
  }

  keep(key: string, sound: Buffer): void {
    this.#sounds.set(key, sound);
    this.#bytes += sound.length;
    for (const [oldest, { length }] of this.#sounds) {
      if (this.#bytes <= KEPT_BYTES) return;
      this.#sounds.delete(oldest);
      this.#bytes -= length;
    }
  }
}

/** A store of files that is full or away only means that a sound is made again. */
function soundFiles(openFiles: OpenFiles | null) {
  return {
    read: async (key: string): Promise<Buffer | null> => {
      const found = await openFiles?.().then((store) => store.read(key));
      return found ? buffer(found.bytes) : null;
    },
    put: async (key: string, sound: Buffer): Promise<void> => {
      await openFiles?.().then((store) => store.put(key, Readable.from([sound]), 'audio/L16'));
    },
  };
}

/** @param openFiles null: no store is configured */
export function openSpeech(speak: Speak, openFiles: OpenFiles | null): Speech {
  const memory = new SoundMemory();
  const files = soundFiles(openFiles);
  const making = new Map<string, Promise<Buffer | null>>();

  async function made(key: string, read: string): Promise<Buffer | null> {
    const stored = await files.read(key).catch(() => null);
    const sound = stored ?? (await speak(read).catch(() => null));
    if (sound === null) return null;
    memory.keep(key, sound);
    if (stored === null) void files.put(key, sound).catch(() => undefined);
    return sound;
  }

  async function soundOf(text: string): Promise<Buffer | null> {
    const read = asRead(text);
    const key = keyOf(read);
    const known = memory.get(key);
    if (known !== null) return known;
    const begun = making.get(key) ?? made(key, read).finally(() => making.delete(key));
    making.set(key, begun);
    return begun;
  }

  return {
    soundOf,
    prepare: (texts) => {
      for (const text of texts) void soundOf(text);
    },
  };
}
