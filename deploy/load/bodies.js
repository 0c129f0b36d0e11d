/** The body of every request that a scenario sends; a test holds each against its route's contract. */

/** RFC 7636, appendix B: any pair serves, since nobody listens here. */
const PROOF = { verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' };

export const loginBody = ({ email, password, app }) => ({
  email,
  password,
  rememberMe: false,
  client_id: app,
  code_challenge: PROOF.challenge,
  code_challenge_method: 'S256',
  // Of 16 bytes, as the apps make it.
  state: 'bG9hZC10ZXN0LXN0YXRlIQ',
});

export const tokenBody = ({ code, app }) => ({ grant_type: 'authorization_code', code, code_verifier: PROOF.verifier, client_id: app });

/** The first `count` questions, all answered alike. */
export const answersBody = ({ seq, questions, count, value }) => ({
  seq,
  answers: questions.slice(0, count).map((question_id) => ({ question_id, value })),
});
