import { describe, expect, it } from 'vitest';
import { isJson, isReport, isSameOrigin } from './csrf.rule.js';

const OWN = 'https://paanch.example';
const SITES = [undefined, 'same-origin', 'same-site', 'cross-site', 'none'] as const;
const ORIGINS = [undefined, OWN, 'https://evil.example', 'null'] as const;
const TYPES = ['application/json', 'text/plain'] as const;

/** A row per Sec-Fetch-Site, a column per Origin (docs/sessions.md#cross-site-requests): when present, Sec-Fetch-Site decides alone. */
const PASSES: Readonly<Record<string, readonly boolean[]>> = {
  absent: [true, true, false, false],
  'same-origin': [true, true, true, true],
  'same-site': [false, false, false, false],
  'cross-site': [false, false, false, false],
  none: [false, false, false, false],
};

const cases = SITES.flatMap((fetchSite) =>
  ORIGINS.flatMap((origin, column) =>
    TYPES.map((type) => ({
      fetchSite,
      origin,
      type,
      passes: (PASSES[fetchSite ?? 'absent']?.[column] ?? false) && type === 'application/json',
    })),
  ),
);

describe('an unsafe request with a body', () => {
  it('is decided for all forty combinations', () => {
    expect(cases).toHaveLength(40);
  });

  it.each(cases)('from site $fetchSite and origin $origin as $type passes: $passes', ({ fetchSite, origin, type, passes }) => {
    expect(isSameOrigin({ fetchSite, origin }, OWN) && isJson(type)).toBe(passes);
  });

  it.each([
    ['application/json', true],
    ['application/json; charset=utf-8', true],
    ['Application/JSON;Charset="UTF-8"', true],
    ['application/json; charset=utf-16', false],
    ['application/jsonp', false],
    ['multipart/form-data; boundary=x', false],
    ['application/x-www-form-urlencoded', false],
    ['', false],
    [undefined, false],
    ['text/plain; application/json', false],
  ])('counts %s as JSON: %s', (type, expected) => {
    expect(isJson(type)).toBe(expected);
  });

  it.each([
    ['application/csp-report', true],
    ['application/reports+json', true],
    ['application/json', true],
    ['text/plain', false],
    [undefined, false],
  ])('counts %s as a report: %s', (type, expected) => {
    expect(isReport(type)).toBe(expected);
  });
});
