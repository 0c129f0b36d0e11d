import { part } from '@paanch/ui/starting/part';

/** The page on which one answers; fetched while its answers are opened, and before a clock is started. */
export const openAttempt = part(async () => (await import('./open-attempt.js')).OpenAttempt);
export const fetchOpenAttempt = openAttempt.fetch;
