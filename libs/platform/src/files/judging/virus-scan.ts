/** Asks clamd whether bytes are known to be harmful, by its INSTREAM command: four bytes of length before each chunk, zero at the end. */
import { connect } from 'node:net';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { outsideTransaction } from '../../postgres/in-transaction.js';

/** Resolves to whether the bytes may be accepted. @throws Refusal SERVICE_UNAVAILABLE if clamd gives no verdict */
export type ScanForViruses = (bytes: Uint8Array) => Promise<boolean>;

const LONGEST_MS = 10_000;
const CHUNK_BYTES = 64 * 1024;
const MOST_ANSWERED = 4_096;

/** @param address of clamd, such as tcp://127.0.0.1:3310; null: nothing is scanned */
export function virusScanner(address: string | null): ScanForViruses {
  if (address === null) return () => Promise.resolve(true);
  const { hostname, port } = new URL(address);
  return async (bytes) => {
    outsideTransaction('the virus scan');
    const answer = await asked({ host: hostname, port: Number(port) }, bytes).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    if (answer === 'stream: OK') return true;
    if (answer.endsWith(' FOUND')) return false;
    throw unavailable(new Error(`clamd answered ${answer.slice(0, 100)}`));
  };
}

const unavailable = (cause: unknown) => Object.assign(refuse('SERVICE_UNAVAILABLE'), { cause });

function asked(address: { host: string; port: number }, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...address, timeout: LONGEST_MS });
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.length > MOST_ANSWERED) socket.destroy(new Error('clamd answered at length'));
    });
    socket.once('timeout', () => socket.destroy(new Error('clamd took too long')));
    socket.once('error', reject);
    socket.once('close', () => (answer === '' ? reject(new Error('clamd gave no answer')) : resolve(answer.replaceAll('\0', '').trim())));
    socket.once('connect', () => send(socket, bytes));
  });
}

function send(socket: NodeJS.WritableStream, bytes: Uint8Array): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    socket.write(lengthOf(chunk.length));
    socket.write(chunk);
  }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
