import { createHash } from 'node:crypto';
import { exchangeCode, LoginBody } from '@paanch/contracts/auth/sign-in/sessions';
import { describe, expect, it } from 'vitest';
import { makeProofKey } from './pkce.js';

describe('a proof key', () => {
  it('proves its challenge: base64url of the SHA-256 of the verifier', async () => {
    const { verifier, challenge } = await makeProofKey();
    expect(challenge).toBe(createHash('sha256').update(verifier).digest('base64url'));
  });

  it('has the form the contracts require', async () => {
    const { verifier, challenge, state } = await makeProofKey();
    expect(LoginBody.shape.code_challenge.safeParse(challenge).success).toBe(true);
    expect(LoginBody.shape.state.safeParse(state).success).toBe(true);
    expect(exchangeCode.body.shape.code_verifier.safeParse(verifier).success).toBe(true);
  });

  it('is different every time', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, makeProofKey));
    expect(new Set(keys.flatMap(({ verifier, state }) => [verifier, state])).size).toBe(40);
  });
});
