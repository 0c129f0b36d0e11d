import { chunk } from '@paanch/ui/starting/chunk';

/** The page on which one answers; fetched while its answers are opened, and before a clock is started. */
export const openAttempt = chunk(async () => (await import('./open-attempt.js')).OpenAttempt);
export const fetchOpenAttempt = openAttempt.fetch;
