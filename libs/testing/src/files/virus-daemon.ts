/** Stands where clamd would: speaks INSTREAM, and knows one virus, the harmless one that every scanner knows. */
import { createServer, type Socket } from 'node:net';
import { portOf } from '@paanch/platform/http/internal-port';

/** Put together here, so that no scanner takes this file for one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');

export interface VirusDaemon {
  readonly url: string;
  stop(): Promise<void>;
}

/** @param port where one was that has stopped; 0: any */
export async function virusDaemon(port = 0): Promise<VirusDaemon> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const verdict = verdictOn(received);
      if (verdict !== null) socket.end(`${verdict}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `tcp://127.0.0.1:${portOf(server.address())}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const COMMAND = Buffer.from('zINSTREAM\0');

/** Null until the chunk of no length has come. */
function verdictOn(received: Buffer): string | null {
  if (received.length < COMMAND.length) return null;
  if (!received.subarray(0, COMMAND.length).equals(COMMAND)) return 'UNKNOWN COMMAND';
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks).includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
