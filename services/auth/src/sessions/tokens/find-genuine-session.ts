import type { AuthDeps } from '../../deps.js';
import { findSession, type SessionOfPerson } from '../find-sessions.js';
import { parseRefreshToken } from './refresh-token.js';

export interface GenuineSession extends SessionOfPerson {
  /** The generation the token is of. */
  readonly generation: number;
}

/** The session of a refresh token that we gave, ended or not; null for every other text. */
export async function findGenuineSession(text: string, { reads, tokens }: AuthDeps): Promise<GenuineSession | null> {
  const token = parseRefreshToken(text);
  const found = token && (await findSession(reads, token.sessionId));
  if (!found || !tokens.isGenuine(token, found.session, found.person)) return null;
  return { ...found, generation: token.generation };
}
