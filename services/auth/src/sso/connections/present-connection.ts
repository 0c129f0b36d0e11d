import type { SsoConnection } from '@paanch/contracts/auth/sso/connections';
import { callbackAddress } from '../callback-address.js';
import type { Connection } from '../tables.js';

/**
 * The secret is never shown.
 * @param outsideDomains people of the client who keep their password
 */
export function presentConnection(
  { sealed_secret: _secret, ...connection }: Connection,
  { clientName, outsideDomains, publicOrigin }: { clientName: string; outsideDomains: number; publicOrigin: string },
): SsoConnection {
  return {
    ...connection,
    domains: [...connection.domains],
    client_name: clientName,
    outside_domains: outsideDomains,
    callback_url: callbackAddress(publicOrigin),
    last_sign_in_at: connection.last_sign_in_at?.toISOString() ?? null,
    created_at: connection.created_at.toISOString(),
    updated_at: connection.updated_at.toISOString(),
  };
}
