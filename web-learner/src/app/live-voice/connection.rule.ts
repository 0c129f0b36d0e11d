/** The connection to Vidya, from the first try to the end (docs/interviews.md#the-live-protocol). */
import { VOICE_CLOSE } from '@paanch/contracts/interview/interviews/voice';

export type Connection = 'disconnected' | 'connecting' | 'connected';

/** Of several attempts at once only the first counts. */
export const mayConnect = (connection: Connection): boolean => connection === 'disconnected';

export type Closing =
  /** The server refuses this session; another attempt with it is pointless. */
  | 'refused'
  /** The session ends as the server has said. */
  | 'over'
  /** Cut: it may be taken up again. */
  | 'lost';

/** What a closed socket means. `wasReady`: the server had answered the setup. */
export function closingOf(code: number, wasReady: boolean, wasToldToGo: boolean): Closing {
  if (!wasReady) return 'refused';
  const isSaidByServer = code === VOICE_CLOSE.badFrame || code === VOICE_CLOSE.refused || code === VOICE_CLOSE.goingAway || code === 1000;
  return wasToldToGo || isSaidByServer ? 'over' : 'lost';
}
