/** When the controls of a running interview go out of the way (docs/look.md#live-interview). */
const NARROW = 768;

/** Milliseconds without a key, a touch or a pointer. */
export const hideAfterMs = (width: number): number => (width < NARROW ? 5_000 : 3_000);
