/** Asks clamd whether bytes are known to be harmful, by its INSTREAM command: four bytes of length before each chunk, zero at the end. */
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { outsideTransaction } from '../../postgres/in-transaction.js';

/** Resolves to whether the bytes may be accepted. @throws Refusal SERVICE_UNAVAILABLE if clamd gives no verdict, or what a stream throws */
export type ScanForViruses = (bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<boolean>;

const LONGEST_MS = 10_000;
/** For a stream, which clamd looks into as a whole after its last byte. */
const LONGEST_OF_STREAM_MS = 120_000;
const CHUNK_BYTES = 64 * 1024;
const MOST_ANSWERED = 4_096;

/** @param address of clamd, such as tcp://127.0.0.1:3310; null: nothing is scanned */
export function virusScanner(address: string | null): ScanForViruses {
  if (address === null) return acceptAll;
  const { hostname, port } = new URL(address);
  return async (bytes) => {
    outsideTransaction('the virus scan');
    const answer = await asked({ host: hostname, port: Number(port) }, bytes).catch((cause: unknown) => {
      throw isRefusal(cause) ? cause : unavailable(cause);
    });
    if (answer === 'stream: OK') return true;
    if (answer.endsWith(' FOUND')) return false;
    throw unavailable(new Error(`clamd answered ${answer.slice(0, 100)}`));
  };
}

/** A stream is read to its end, as if it were scanned: others count its bytes. */
const acceptAll: ScanForViruses = async (bytes) => {
  if (!(bytes instanceof Uint8Array)) for await (const _ of bytes);
  return true;
};

const unavailable = (cause: unknown) => Object.assign(refuse('SERVICE_UNAVAILABLE'), { cause });

function asked(address: { host: string; port: number }, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...address, timeout: bytes instanceof Uint8Array ? LONGEST_MS : LONGEST_OF_STREAM_MS });
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.length > MOST_ANSWERED) socket.destroy(new Error('clamd answered at length'));
    });
    socket.once('timeout', () => socket.destroy(new Error('clamd took too long')));
    socket.once('error', reject);
    socket.once('close', () => (answer === '' ? reject(new Error('clamd gave no answer')) : resolve(answer.replaceAll('\0', '').trim())));
    // It may answer, and close, before it has everything; the pipeline then ends by itself.
    socket.once(
      'connect',
      () => void pipeline(framed(bytes), socket, { end: false }).catch((error: unknown) => socket.destroy(Object(error))),
    );
  });
}

async function* framed(bytes: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Buffer | Uint8Array | string> {
  yield 'zINSTREAM\0';
  for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) {
    for (let at = 0; at < part.length; at += CHUNK_BYTES) {
      const chunk = part.subarray(at, at + CHUNK_BYTES);
      yield lengthOf(chunk.length);
      yield chunk;
    }
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
