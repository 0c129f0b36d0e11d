/** The page on which one answers; fetched while its answers are opened, and before a clock is started. */
export const fetchOpenAttempt = async () => ({ default: (await import('./open-attempt.js')).OpenAttempt });
