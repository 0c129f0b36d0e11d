/** Bytes that may wait in the socket; sound beyond them would only arrive too late. */
const MOST_BUFFERED = 256 * 1024;
/** Chunks of a tenth of a second that wait for the socket; older ones are dropped. */
const MOST_CHUNKS = 10;

type Socket = Pick<WebSocket, 'bufferedAmount' | 'send'>;

/** Sound on its way to a socket that may be too slow for it: the oldest is dropped first. */
export class SoundQueue {
  readonly #slow: (isSlow: boolean) => void;
  #frames: string[] = [];
  #isSlow = false;

  constructor(slow: (isSlow: boolean) => void) {
    this.#slow = slow;
  }

  send(socket: Socket, frame: string): void {
    this.#frames.push(frame);
    while (socket.bufferedAmount <= MOST_BUFFERED) {
      const next = this.#frames.shift();
      if (next === undefined) break;
      socket.send(next);
    }
    this.#frames = this.#frames.slice(-MOST_CHUNKS);
    this.#say(this.#frames.length > 0);
  }

  clear(): void {
    this.#frames = [];
    this.#say(false);
  }

  #say(isSlow: boolean): void {
    if (isSlow !== this.#isSlow) this.#slow(isSlow);
    this.#isSlow = isSlow;
  }
}
