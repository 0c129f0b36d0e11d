/** The live socket of the stand-in, for a browser with a token; like the service's it takes any origin (docs/interviews.md#the-live-protocol). */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { VOICE_PATH } from '@paanch/contracts/interview/interviews/voice';
import { withoutDoubleSlash } from '@paanch/platform/http/sockets/response-on';
import { WebSocketServer } from 'ws';
import type { LiveFault } from './live-faults.js';
import { openSession, type SeenSession } from './live-session.js';
import type { SessionTokens } from './session-tokens.js';

export interface LiveServer {
  /** Of every socket that was opened, in order. */
  readonly sessions: readonly SeenSession[];
  /** For the next sessions, one each; null: nothing goes wrong, as with all that follow. */
  failWith(...faults: readonly (LiveFault | null)[]): void;
  /** How long each word of Vidya lasts from now on; milliseconds. */
  speakAt(msAWord: number): void;
  stop(): void;
}

const MS_A_WORD = 20;
const MESSAGE_BYTES = 4 * 1024 * 1024;

export function liveServer(server: Server, tokens: SessionTokens): LiveServer {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MESSAGE_BYTES });
  const sessions: SeenSession[] = [];
  const handles = new Map<string, number>();
  let faults: readonly (LiveFault | null)[] = [];
  let msAWord = MS_A_WORD;

  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    const { pathname, searchParams } = new URL(withoutDoubleSlash(request.url ?? ''), 'http://stand-in');
    const [fault = null, ...later] = faults;
    faults = later;
    if (pathname !== VOICE_PATH || fault === 'no upgrade') {
      connection.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, connection, head, (socket) => {
      const seen: SeenSession = { token: searchParams.get('access_token') ?? '', setup: null, isResumed: false, frames: [] };
      sessions.push(seen);
      openSession({ socket, seen, fault, tokens, handles, msAWord });
    });
  });
  return {
    sessions,
    failWith: (...next) => (faults = next),
    speakAt: (next) => (msAWord = next),
    stop: () => {
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}
