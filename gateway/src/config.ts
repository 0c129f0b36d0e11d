/** The gateway's environment, parsed and validated once at start (docs/sessions.md#cookies, docs/hostile-input.md#rate-limits). */
import {
  internalUrlVariable,
  type InternalUrlVariable,
  SERVICES,
  urlVariable,
  type UrlVariable,
} from '@paanch/contracts/kernel/registry/services';
import { commonConfig, flag, readConfig } from '@paanch/platform/config/read-config';
import { z } from 'zod';

const address = z.url({ error: 'must be an address such as http://127.0.0.1:8081' });
const origin = address.transform((value) => new URL(value).origin);
const folder = z.string({ error: 'is missing: output folder of a web' }).min(1, 'is empty: output folder of a web');

const serviceUrls = Object.fromEntries(
  SERVICES.flatMap((service) => [urlVariable(service), internalUrlVariable(service)]).map((variable) => [variable, address]),
) as Record<UrlVariable | InternalUrlVariable, typeof address>;

const variables = commonConfig.extend({
  /** The address people type; only pages of this origin may send writes. */
  PUBLIC_ORIGIN: origin,
  ...serviceUrls,
  /** Address of the relay's internal port. */
  RELAY_INTERNAL_URL: address,
  /** The folder of the built learner app. */
  WEB_LEARNER_DIR: folder,
  /** The folder of the built staff app. */
  WEB_ADMIN_DIR: folder,
  /** Origin that pages may show pictures and recordings from. */
  MEDIA_ORIGIN: origin.optional(),
  /** Origin that browsers may send files to. */
  UPLOAD_ORIGIN: origin.optional(),
  /** Origin of the live model; wss. */
  LIVE_AI_ORIGIN: origin.optional(),
  /** Contact for vulnerability reports in /.well-known/security.txt; defaults to security@ the public host. */
  SECURITY_CONTACT: z.url({ protocol: /^(?:mailto|https)$/, error: 'must be a mailto: or https: address' }).optional(),
  /** 1 drops the `__Host-` prefix so that cookies work over plain http. */
  INSECURE_COOKIES: flag,
  /** Number of our own proxies in front of the gateway; that many entries of X-Forwarded-For are trusted (docs/permissions.md#client-address). */
  TRUSTED_PROXY_HOPS: z.string().regex(/^\d$/, 'must be a number from 0 to 9').transform(Number).default(0),
  /** `bench` lifts every rate limit. */
  RATE_LIMITS: z.enum(['bench'], { error: 'must be bench or absent' }).optional(),
});

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]';
}

export const gatewayConfig = variables.superRefine((config, context) => {
  const refuse = (variable: keyof typeof config, message: string) => context.addIssue({ code: 'custom', path: [variable], message });
  const { protocol, hostname } = new URL(config.PUBLIC_ORIGIN);
  if (protocol === 'http:' && !isThisMachine(hostname) && !config.INSECURE_COOKIES) {
    refuse('PUBLIC_ORIGIN', 'is plain http on a host other than this machine: use https, or INSECURE_COOKIES=1 outside production');
  }
  if (config.NODE_ENV !== 'production') return;
  if (config.INSECURE_COOKIES) refuse('INSECURE_COOKIES', 'is refused in production');
  if (config.RATE_LIMITS === 'bench') refuse('RATE_LIMITS', 'bench is refused in production');
});
export type GatewayConfig = z.output<typeof gatewayConfig>;

export function readGatewayConfig(): GatewayConfig {
  return readConfig(gatewayConfig, process.env);
}
