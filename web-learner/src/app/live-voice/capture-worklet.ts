/** The microphone at the rate of its context, in chunks of a tenth of a second. Runs beside the page, as a worklet. */
declare const registerProcessor: (name: string, processor: unknown) => void;
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

class Capture extends AudioWorkletProcessor {
  #chunk = new Int16Array(sampleRate / 10);
  #filled = 0;

  process(inputs: Float32Array[][]): boolean {
    for (const sample of inputs[0]?.[0] ?? []) {
      this.#chunk[this.#filled++] = Math.max(-1, Math.min(1, sample)) * 0x7fff;
      if (this.#filled < this.#chunk.length) continue;
      this.port.postMessage(this.#chunk, [this.#chunk.buffer]);
      this.#chunk = new Int16Array(sampleRate / 10);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor('capture', Capture);
export {};
