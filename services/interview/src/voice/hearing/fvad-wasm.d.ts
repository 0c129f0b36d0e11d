/** The package brings no types. */
declare module '@echogarden/fvad-wasm' {
  /** The C functions of libfvad. */
  export interface Fvad {
    readonly HEAPU8: Uint8Array;
    _malloc(bytes: number): number;
    _free(place: number): void;
    _fvad_new(): number;
    _fvad_free(state: number): void;
    _fvad_reset(state: number): void;
    _fvad_set_mode(state: number, mode: number): number;
    _fvad_set_sample_rate(state: number, hz: number): number;
    /** 1: a voice; 0: none; -1: a frame of no usual length. */
    _fvad_process(state: number, samples: number, length: number): number;
  }
  const load: () => Promise<Fvad>;
  export default load;
}
