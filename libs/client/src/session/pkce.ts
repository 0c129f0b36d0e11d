/** Proof keys for the code exchange, kept in memory only (docs/sessions.md#signing-in). */
function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const randomText = (length: number) => base64url(crypto.getRandomValues(new Uint8Array(length)));

export interface ProofKey {
  readonly verifier: string;
  readonly challenge: string;
  readonly state: string;
}

export async function makeProofKey(): Promise<ProofKey> {
  const verifier = randomText(32);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(digest)), state: randomText(16) };
}
