/** The tokens a browser holds for its session: issuing them and checking the refresh token it presents. */
import { audienceOf } from '@paanch/contracts/kernel/roles';
import type { KeyReloads } from '@paanch/platform/identity/key-reloads';
import { readSecretKey, readSigningKey } from '@paanch/platform/identity/keys';
import type { Person } from '../../users/tables.js';
import type { Session } from '../tables.js';
import { signAccessToken } from './access-token.js';
import { isGenuine, signRefreshToken, type RefreshToken } from './refresh-token.js';
import { sessionCookies } from './session-cookies.js';
import { sessionKeys } from './session-key.js';

export interface IssuedTokens {
  readonly cookies: readonly string[];
  /** Seconds left of the access token. */
  readonly expiresIn: number;
}

export interface SessionTokens {
  readonly newSealedKey: (sessionId: string) => string;
  readonly isGenuine: (token: RefreshToken, session: Session, person: Person) => boolean;
  /** Issues the access token alone, or both tokens. */
  readonly issue: (what: 'access' | 'both', session: Session, person: Person, now: Date) => Promise<IssuedTokens>;
  /** Set-Cookie lines that delete both. */
  readonly cleared: readonly string[];
}

export interface TokenParts {
  readonly keysDir: string;
  readonly followKeys: KeyReloads['follow'];
  readonly hasInsecureCookies: boolean;
}

export async function openSessionTokens({ keysDir, followKeys, hasInsecureCookies }: TokenParts): Promise<SessionTokens> {
  const [signing, kek] = await Promise.all([followKeys(() => readSigningKey(keysDir, 'access')), readSecretKey(keysDir, 'session.kek')]);
  const keys = sessionKeys(kek);
  const cookies = sessionCookies(hasInsecureCookies);
  const keyOf = ({ id, sealed_key }: Session) => keys.open(id, sealed_key);
  return {
    newSealedKey: keys.newSealedKey,
    isGenuine: (token, session, { role }) => isGenuine(token, keyOf(session), audienceOf(role)),
    issue: async (what, session, person, now) => {
      const { token, expiresIn } = await signAccessToken(signing(), { session, person }, now);
      const access = cookies.accessToken(token, session, now);
      if (what === 'access') return { cookies: [access], expiresIn };
      const refreshToken = signRefreshToken(keyOf(session), session.id, session.generation, audienceOf(person.role));
      return { cookies: [access, cookies.refreshToken(refreshToken, session, now)], expiresIn };
    },
    cleared: cookies.cleared,
  };
}
