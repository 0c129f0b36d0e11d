/** `k6/timers`: Node's own. */
export { setTimeout } from 'node:timers';
