import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** How long a link to a parent works; milliseconds. */
export const GUARDIAN_LINK_MS = 30 * 86_400_000;

/** The token is behind the `#`, which browsers send to nobody. */
export function newGuardianLink(): { readonly link: string; readonly tokenHash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { link: `/app/guardian#${token}`, tokenHash: hashOfToken(token) };
}

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
