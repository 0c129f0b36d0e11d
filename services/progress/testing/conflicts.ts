/** Answers that a tab gets when it may not write. */
export const elsewhere = {
  status: 409,
  body: {
    code: 'STATE_CONFLICT',
    message: 'This assessment is open in another window or on another device.',
    details: [{ code: 'ATTEMPT_ELSEWHERE' }],
  },
};

export const closed = { status: 409, body: { code: 'STATE_CONFLICT', details: [{ code: 'ATTEMPT_CLOSED' }] } };
