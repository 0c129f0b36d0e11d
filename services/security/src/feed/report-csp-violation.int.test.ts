/** Reports of browsers, in either shape: only the directive is kept (docs/hostile-input.md#pages). */
import { reportCspViolation } from '@paanch/contracts/security/recorded-events';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityDeps } from '../deps.js';
import { securityService } from '../security.module.js';

let service: TestService<SecurityDeps>;
beforeAll(async () => {
  service = await testService(securityService);
});
afterAll(() => service.stop());

const report = (raw: unknown, type: string) =>
  callAs(service, 'anonymous')(reportCspViolation, {
    raw: typeof raw === 'string' ? raw : JSON.stringify(raw),
    headers: { 'content-type': type },
  });
const directives = async () =>
  (
    await service.db.pool.query(`select details->>'directive' as directive from security_events
      where event_type = 'SUSPICIOUS_ACTIVITY' and details->>'signal' = 'csp' order by 1`)
  ).rows.map(({ directive }) => directive);

const violation = (effectiveDirective: string, type = 'csp-violation') => ({
  type,
  age: 1,
  url: 'https://x.example',
  body: { effectiveDirective },
});

describe('POST /api/csp-report', () => {
  it('answers 204 to both shapes and keeps only the directive, or the word unknown', async () => {
    const old = {
      'csp-report': { 'document-uri': 'https://canary.example/', 'violated-directive': 'style-src self', 'script-sample': 'canary' },
    };
    const answers = [
      await report(old, 'application/csp-report'),
      await report([violation('img-src'), violation('img-src'), violation('canary="1"')], 'application/reports+json'),
      await report([violation('font-src', 'deprecation')], 'application/reports+json'),
      await report({ 'csp-report': { 'effective-directive': 'script-src-elem' } }, 'application/json'),
      await report([], 'application/reports+json'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(answers.map(({ body }) => body)).toEqual(Array(5).fill(undefined));
    await eventually('they are stored', async () => (await directives()).length >= 4);
    expect(await directives()).toEqual(['img-src', 'script-src-elem', 'style-src', 'unknown']);
    const { rows } = await service.db.pool.query('select * from security_events');
    expect(JSON.stringify(rows)).not.toContain('canary');
  });

  it.each([
    ['400 to anything but JSON', '{"csp-report":', 'application/csp-report', 400],
    ['400 to another shape', { report: {} }, 'application/json', 400],
    ['400 to more than a hundred reports', Array.from({ length: 101 }, () => ({})), 'application/reports+json', 400],
    ['413 to more than 8 KB', [violation('x'.repeat(9_000))], 'application/reports+json', 413],
    ['415 to another media type', 'a=b', 'text/plain', 415],
  ])('answers %s', async (_, raw, type, status) => {
    expect((await report(raw, type)).status).toBe(status);
  });
});
