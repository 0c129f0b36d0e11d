import { ssoAddressUnsafe, unknownClient } from '@paanch/contracts/auth/reasons';
import * as routes from '@paanch/contracts/auth/sso/connections';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { isSafeAddress } from '@paanch/platform/outbound/safe-address';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { AuthDeps } from '../../deps.js';
import type { Connection } from '../tables.js';
import { connectionChanged, editConnection, newConnection } from './connection.rule.js';
import { presentConnection } from './present-connection.js';

export const listSsoConnections = serve(routes.listSsoConnections, async (_, { ssoConnections, publicOrigin, clock }: AuthDeps) => {
  const [found, outside] = await Promise.all([ssoConnections.all(), ssoConnections.countOutside(clock())]);
  return {
    connections: found.map(({ connection, clientName }) =>
      presentConnection(connection, { clientName, outsideDomains: outside.get(connection.id) ?? 0, publicOrigin }),
    ),
  };
});

const outsideOf = async (id: string, { ssoConnections, clock }: AuthDeps) => (await ssoConnections.countOutside(clock(), id)).get(id) ?? 0;

export const createSsoConnection = serve(routes.createSsoConnection, async ({ body }, deps: AuthDeps) => {
  const { client_secret: secret, ...given } = body;
  if (!isSafeAddress(given.issuer, deps.outboundAllow)) return refuse(ssoAddressUnsafe);
  const client = await deps.clients.findName(given.client_id);
  if (client === null) return refuse(unknownClient);
  const id = deps.newId();
  const made = newConnection({ ...given, id, sealed_secret: deps.ssoSecrets.seal(id, Buffer.from(secret)) }, deps.clock());
  await deps.ssoConnections.change(id, () => ({ ...made, outcome: undefined }));
  return presentConnection(made.next, {
    clientName: client.name,
    outsideDomains: await outsideOf(id, deps),
    publicOrigin: deps.publicOrigin,
  });
});

export const changeSsoConnection = serve(routes.changeSsoConnection, async ({ params: { connectionId: id }, body }, deps: AuthDeps) => {
  const { revision, client_secret: secret, ...fields } = body;
  const found = await deps.ssoConnections.find(id);
  if (found === null) return refuse('NOT_FOUND');
  if (fields.issuer !== undefined && !isSafeAddress(fields.issuer, deps.outboundAllow)) return refuse(ssoAddressUnsafe);
  const patch = { ...fields, ...(secret !== undefined && { sealed_secret: deps.ssoSecrets.seal(id, Buffer.from(secret)) }) };
  const present = (connection: Connection, outsideDomains: number) =>
    presentConnection(connection, { clientName: found.clientName, outsideDomains, publicOrigin: deps.publicOrigin });
  const outsideBefore = await outsideOf(id, deps);
  const decide = unlessStale(
    revision,
    (known: Connection | null) => known && present(known, outsideBefore),
    (known) => {
      if (known === null) return refuse('NOT_FOUND');
      const edited = editConnection(known, patch, deps.clock());
      return isRefusal(edited) ? edited : { ...edited, outcome: edited.next };
    },
  );
  return present(await deps.ssoConnections.change(id, decide), await outsideOf(id, deps));
});

export const removeSsoConnection = serve(routes.removeSsoConnection, async ({ params: { connectionId: id } }, deps: AuthDeps) => {
  await deps.ssoConnections.change(id, (known) =>
    known === null ? refuse('NOT_FOUND') : { next: null, facts: [connectionChanged(known, known, null, 'removed')], outcome: undefined },
  );
  return { success: true as const };
});
