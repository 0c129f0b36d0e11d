import type { AuthDeps } from '../../deps.js';
import type { SessionOfPerson } from '../session.store.js';
import { parseRefreshToken } from './refresh-token.js';

export interface GenuineSession extends SessionOfPerson {
  /** The token's generation. */
  readonly generation: number;
}

/** The session, ended or not, of a refresh token that we signed; null for any other text. */
export async function findGenuineSession(text: string, { sessions, tokens }: AuthDeps): Promise<GenuineSession | null> {
  const token = parseRefreshToken(text);
  const found = token && (await sessions.find(token.sessionId));
  if (!found || !tokens.isGenuine(token, found.session, found.person)) return null;
  return { ...found, generation: token.generation };
}
