/** Of what the machine proposes. */
export const VERDICT_TONES = { pass: 'ok', fail: 'err', needs_review: 'warn' } as const;
