import type { AuthDeps } from '../deps.js';
import { callbackAddress } from './callback-address.js';
import type { OwnCredentials } from './provider/ask-provider.js';
import type { Connection } from './tables.js';

export function ownCredentials({ id, oidc_client_id: clientId, sealed_secret: sealed }: Connection, deps: AuthDeps): OwnCredentials {
  const secret = Buffer.from(deps.ssoSecrets.open(id, sealed)).toString('utf8');
  return { clientId, secret, redirectUri: callbackAddress(deps.publicOrigin) };
}
