import { chunk } from '@paanch/ui/starting/chunk';

/** The screen with the questions; loaded in parallel with the answers, and before a clock is started. */
export const openAttempt = chunk(async () => (await import('./open-attempt.js')).OpenAttempt);
export const fetchOpenAttempt = openAttempt.fetch;
