/** How sure it is that a sign-in was a try of an attack; kept as the weight of a hit of SIGN_IN_AFTER_ATTACK. */
import type { Hit } from '../hit.rule.js';
import { SUCCESS } from './sign-in-hit.rule.js';

/** No try: the success of a new browser. */
export const SIGNED_IN = 1;
/** A failure of a kind of browser that many people use: a try unless the success comes from the same address. */
export const TRIED_ELSEWHERE = 2;
export const TRIED = 3;

export type TryWeight = typeof TRIED | typeof TRIED_ELSEWHERE;

/** From one address a success is a try as well, unless many people share the address. */
export function triedFromSource({ kind }: Hit, isShared: boolean): TryWeight | null {
  return kind === SUCCESS && isShared ? null : TRIED;
}

export function triedByBrowser({ kind }: Hit): TryWeight | null {
  return kind === SUCCESS ? null : TRIED_ELSEWHERE;
}
