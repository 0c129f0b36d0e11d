import * as contract from '@paanch/contracts/interview/interviews/voice';
import { serveSocket, type WebSocket } from '@paanch/platform/http/sockets/serve-socket';
import type { InterviewDeps } from '../../deps.js';
import { readVoiceToken } from '../tokens/voice-token.js';
import { fullAllowance, taken } from './byte-allowance.rule.js';
import { VoiceSession } from './voice-session.js';

/** Before the end of a session, so that a browser has time for its own. */
const GOODBYE_MS = 10_000;
/** In a break nobody speaks for minutes, and proxies on the way cut what is silent for one. */
const PING_EVERY_MS = 20_000;
/** For the first frame. */
const SETUP_MS = 10_000;

/** Vidya, in the live protocol; closed with the codes of `VOICE_CLOSE` (docs/interviews.md#the-live-protocol). */
export const openVoice = serveSocket(contract.openVoice, async (socket, { query, caller, stopping }, deps: InterviewDeps) => {
  const now = deps.clock();
  const token = query.access_token;
  const signed = readVoiceToken(deps.voiceTokenKey, token, now);
  if (signed === null || signed.studentId !== caller.userId) return socket.close(contract.VOICE_CLOSE.refused);
  const session = new VoiceSession(socket, { signed, token }, deps);
  const leftMs = signed.expiresAt.getTime() - now.getTime();
  const setup = setTimeout(() => session.endUnlessBegun(), SETUP_MS);
  const goodbyeMs = Math.min(GOODBYE_MS, leftMs);
  const goodbye = setTimeout(() => session.warn(goodbyeMs), leftMs - goodbyeMs);
  const end = setTimeout(() => session.end(contract.VOICE_CLOSE.goingAway), leftMs);
  const pings = setInterval(() => socket.ping(), PING_EVERY_MS);
  const stop = () => session.warn(0);
  stopping.addEventListener('abort', stop);
  try {
    await framesOf(socket, session);
  } finally {
    clearTimeout(setup);
    clearTimeout(goodbye);
    clearTimeout(end);
    clearInterval(pings);
    stopping.removeEventListener('abort', stop);
    session.stop();
  }
});

/** Until it is closed: each frame once the one before is done. Rejects with what our own code throws. */
function framesOf(socket: WebSocket, session: VoiceSession): Promise<void> {
  let allowance = fullAllowance(performance.now());
  let done = Promise.resolve();
  return new Promise((resolve, reject) => {
    socket.once('close', () => resolve());
    socket.on('message', (data: Buffer) => {
      const left = taken(allowance, data.length, performance.now());
      if (left === null) return session.end(contract.VOICE_CLOSE.refused);
      allowance = left;
      done = done.then(() => session.take(data));
      return void done.catch(reject);
    });
  });
}
