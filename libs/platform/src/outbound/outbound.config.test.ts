import { z } from 'zod';
import { expect, it } from 'vitest';
import { allowedHosts, outboundConfig } from './outbound.config.js';

const read = (text: string | undefined) => z.object(outboundConfig).safeParse({ OUTBOUND_ALLOW: text });

it.each([
  [undefined, []],
  ['', []],
  ['sso.college.internal', ['sso.college.internal']],
  [' SSO.college.internal , 10.0.4.7:8443,[fd00::7]:9000 ', ['sso.college.internal', '10.0.4.7:8443', '[fd00::7]:9000']],
])('%j names the hosts %j', (text, hosts) => {
  const config = read(text);
  expect(config.success && allowedHosts(config.data)).toEqual(hosts);
});

it.each(['https://sso.college.internal', '*', '10.0.0.0/8', 'a b', 'host:port', 'host:123456', '.internal'])('%j is refused', (text) => {
  expect(read(text).success).toBe(false);
});
