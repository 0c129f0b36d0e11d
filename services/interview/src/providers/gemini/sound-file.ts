/** A sound track that lies with the service for as long as it is written down (docs/interviews.md#engines). */
import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import type { File, GoogleGenAI } from '@google/genai';
import type { TranscribeRequest } from '../provider.js';
import { ProviderError } from '../provider-error.js';
import { faultOf } from './fault-of.js';

const TYPE = 'audio/wav';
/** Half an hour of it; it is held in memory while it is sent. */
const MOST_BYTES = 64 * 1024 * 1024;
const LOOK_MS = 1_000;
const READY_WITHIN_MS = 60_000;
/** The service forgets files by itself after two days. */
const DELETE_WITHIN_MS = 10_000;

const failed = (error: unknown): never => {
  throw faultOf(error);
};

async function uploaded(client: GoogleGenAI, { openSound, sizeBytes }: TranscribeRequest, abortSignal: AbortSignal): Promise<File> {
  if (sizeBytes > MOST_BYTES) throw new ProviderError('InputTooLarge');
  const file = new Blob([new Uint8Array(await buffer(await openSound()))], { type: TYPE });
  return client.files.upload({ file, config: { mimeType: TYPE, abortSignal } }).catch(failed);
}

const stateOf = ({ state }: File): string | undefined => state;

/** @throws ProviderError Timeout, or BadOutput if the service cannot read it */
async function ready(client: GoogleGenAI, file: File, name: string, abortSignal: AbortSignal): Promise<File> {
  let known = file;
  for (let waited = 0; stateOf(known) !== 'ACTIVE'; waited += LOOK_MS) {
    if (stateOf(known) === 'FAILED') throw new ProviderError('BadOutput');
    if (waited >= READY_WITHIN_MS) throw new ProviderError('Timeout');
    await pause(LOOK_MS, undefined, { signal: abortSignal });
    known = await client.files.get({ name, config: { abortSignal } }).catch(failed);
  }
  return known;
}

export async function withSound<Result>(
  client: GoogleGenAI,
  request: TranscribeRequest,
  signal: AbortSignal,
  use: (file: { readonly uri: string; readonly mimeType: string }) => Promise<Result>,
): Promise<Result> {
  const file = await uploaded(client, request, signal);
  const { name } = file;
  if (name === undefined) throw new ProviderError('Cut');
  try {
    const { uri } = await ready(client, file, name, signal);
    if (uri === undefined) throw new ProviderError('Cut');
    return await use({ uri, mimeType: TYPE });
  } finally {
    // Also when nobody waits any more. What was heard is not lost because the service keeps its copy a little longer.
    await client.files.delete({ name, config: { abortSignal: AbortSignal.timeout(DELETE_WITHIN_MS) } }).catch(() => undefined);
  }
}
