import type { AuthDeps } from '../../deps.js';

/** How often; milliseconds. */
export const FORGET_MS = 60 * 60_000;
/** Longer than every window they are counted in; milliseconds. */
const KEPT_MS = 24 * 60 * 60_000;

/** Rows that no counter reads any more; a browser that has not been seen for as long as its cookie lives goes too. */
export async function forgetOldAttempts({ oldAttempts, clock }: AuthDeps): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_MS);
  await oldAttempts.change(before, () => ({ next: { areForgotten: true }, facts: [], outcome: undefined }));
}
