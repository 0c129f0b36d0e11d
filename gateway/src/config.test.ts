import { internalUrlVariable, SERVICES, urlVariable } from '@paanch/contracts/kernel/registry/services';
import { ConfigRefused, parseConfig } from '@paanch/platform/config/read-config';
import { describe, expect, it } from 'vitest';
import { gatewayConfig } from './config.js';

const good = {
  PORT: '8080',
  INTERNAL_PORT: '8090',
  KEYS_DIR: '/keys',
  SPOOL_DIR: '/spool',
  NATS_URL: 'nats://gateway:9f86d081884c@127.0.0.1:8422',
  PUBLIC_ORIGIN: 'http://localhost:8080',
  RELAY_INTERNAL_URL: 'http://127.0.0.1:8097',
  WEB_LEARNER_DIR: '/learner',
  WEB_ADMIN_DIR: '/admin',
  ...Object.fromEntries(
    SERVICES.flatMap((service) => [
      [urlVariable(service), 'http://127.0.0.1:1'],
      [internalUrlVariable(service), 'http://127.0.0.1:2'],
    ]),
  ),
};

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    parseConfig(gatewayConfig, { ...good, ...environment });
    return [];
  } catch (error) {
    if (error instanceof ConfigRefused) return error.lines;
    throw error;
  }
}

describe("the gateway's environment", () => {
  it.each(['http://localhost:8080', 'http://127.0.0.1:9000', 'http://five.localhost', 'https://paanch.example'])(
    'lets %s be the public origin',
    (PUBLIC_ORIGIN) => {
      expect(faultsOf({ PUBLIC_ORIGIN })).toEqual([]);
    },
  );

  it('refuses plain http on another host, where browsers drop the cookies', () => {
    expect(faultsOf({ PUBLIC_ORIGIN: 'http://paanch.example' })).toEqual([expect.stringContaining('PUBLIC_ORIGIN is plain http')]);
    expect(faultsOf({ PUBLIC_ORIGIN: 'http://paanch.example', INSECURE_COOKIES: '1' })).toEqual([]);
  });

  it('refuses development and benchmark settings in production', () => {
    const PUBLIC_ORIGIN = 'https://paanch.example';
    expect(faultsOf({ PUBLIC_ORIGIN, NODE_ENV: 'production' })).toEqual([]);
    expect(faultsOf({ PUBLIC_ORIGIN, NODE_ENV: 'production', INSECURE_COOKIES: '1' })).toEqual([
      'INSECURE_COOKIES is refused in production',
    ]);
    expect(faultsOf({ PUBLIC_ORIGIN, NODE_ENV: 'production', RATE_LIMITS: 'bench' })).toEqual([
      'RATE_LIMITS bench is refused in production',
    ]);
    expect(faultsOf({ PUBLIC_ORIGIN, RATE_LIMITS: 'bench' })).toEqual([]);
  });

  it('trusts no proxy unless their number is configured', () => {
    expect(parseConfig(gatewayConfig, good).TRUSTED_PROXY_HOPS).toBe(0);
    expect(parseConfig(gatewayConfig, { ...good, TRUSTED_PROXY_HOPS: '2' }).TRUSTED_PROXY_HOPS).toBe(2);
    for (const hops of ['-1', '1.5', '10', 'all', '0x1', ' 1'])
      expect(faultsOf({ TRUSTED_PROXY_HOPS: hops })).toEqual(['TRUSTED_PROXY_HOPS must be a number from 0 to 9']);
  });

  it('names every invalid variable at once', () => {
    expect(faultsOf({ AUTH_URL: 'nowhere', RATE_LIMITS: 'none', WEB_ADMIN_DIR: '' })).toHaveLength(3);
  });
});
