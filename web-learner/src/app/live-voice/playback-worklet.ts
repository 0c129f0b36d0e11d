/**
 * Plays chunks of 16 bits one after the other; the message 'flush' makes what was not played void. Says ten times a second how loud it is and
 * how many samples it has played since it was last silent. Runs beside the page, as a worklet.
 */
declare const registerProcessor: (name: string, processor: unknown) => void;
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

class Playback extends AudioWorkletProcessor {
  #chunks: Int16Array[] = [];
  /** In the first chunk. */
  #position = 0;
  #played = 0;
  #sinceReport = 0;
  #loudest = 0;

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }: MessageEvent<Int16Array | 'flush'>) => {
      if (data !== 'flush') this.#chunks.push(data);
      else {
        this.#chunks = [];
        this.#position = 0;
      }
    });
    this.port.start();
  }

  process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const channel = outputs[0]?.[0] ?? new Float32Array(0);
    for (let index = 0; index < channel.length; index++) {
      const sample = this.#next();
      channel[index] = sample;
      this.#loudest = Math.max(this.#loudest, Math.abs(sample));
    }
    this.#sinceReport += channel.length;
    if (this.#sinceReport >= sampleRate / 10) this.#report();
    return true;
  }

  #next(): number {
    const chunk = this.#chunks[0];
    if (chunk === undefined) return 0;
    const sample = chunk[this.#position++] ?? 0;
    this.#played++;
    if (this.#position >= chunk.length) {
      this.#chunks.shift();
      this.#position = 0;
    }
    return sample / 0x8000;
  }

  #report(): void {
    const isPlaying = this.#chunks.length > 0;
    this.port.postMessage({ isPlaying, level: this.#loudest, playedMs: Math.round((this.#played / sampleRate) * 1_000) });
    this.#sinceReport = 0;
    this.#loudest = 0;
    if (!isPlaying) this.#played = 0;
  }
}

registerProcessor('playback', Playback);
export {};
