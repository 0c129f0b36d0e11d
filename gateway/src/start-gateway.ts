/** Starts the gateway, and stops it in an order that drops no request (docs/reliability.md#start-and-stop). */
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listenOn, openInternalPort, portOf } from '@paanch/platform/http/internal-port';
import { publicListener } from './app.js';
import type { GatewayConfig } from './config.js';
import { type OpenGateway, openGateway } from './open-gateway.js';
import { contextOf } from './request-context.js';
import { publicServer } from './public-server.js';
import { type GatewayTimes, TIMES } from './times.js';

export interface RunningGateway extends Pick<OpenGateway, 'log' | 'observe' | 'close'> {
  readonly port: number;
  readonly internalPort: number;
  /** Drains, then closes everything; a second call waits for the first. */
  stop(): Promise<void>;
}

export async function startGateway(config: GatewayConfig, times: GatewayTimes = TIMES): Promise<RunningGateway> {
  const open = await openGateway(config, times);
  let isServing = false;
  const internal = await openInternalPort({
    config,
    waiting: () => Promise.resolve(isServing ? [] : ['gateway']),
    told: {
      '/jwks': async () => ({ status: 200, body: open.ownKeys(), cookies: [] }),
      '/metrics': () => open.metrics.expose(),
    },
  });
  const publicPort = publicServer(publicListener(open.deps), times, isUpload);
  await listenOn(publicPort.server, config.PORT, config);
  isServing = true;
  const port = portOf(publicPort.server.address());
  open.log.info('Serving', { service: 'gateway', host: config.HOST, port, internalPort: internal.port });

  const drain = async () => {
    isServing = false;
    if (!config.PARENT_PIPE) await pause(config.DRAIN_WAIT_MS);
    open.deps.own.hub.endAll();
    open.deps.sockets.cutAll();
    await publicPort.finish();
    await open.close('stopped');
    await internal.close();
  };
  let stopping: Promise<void> | null = null;
  return { port, internalPort: internal.port, ...open, stop: () => (stopping ??= drain()) };
}

/** Once it is answered, the rest of the file has no more time than any other body. */
function isUpload(request: IncomingMessage): boolean {
  const { route, response } = contextOf(request);
  return route?.kind === 'upload' && !response.headersSent;
}
