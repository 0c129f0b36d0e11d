import { describe, expect, it } from 'vitest';
import { metricsOf } from './metrics.rule.js';
import type { WindowSum } from './rollup.store.js';

const sum = (parts: Partial<WindowSum>): WindowSum => ({
  event_type: 'SYSTEM_ERROR',
  severity: 'WARNING',
  endpoint: '',
  events: 1,
  happenings: 1,
  ...parts,
});

describe('the metrics of a window', () => {
  it('add up events by type and severity', () => {
    const sums = [
      sum({ events: 3, happenings: 30 }),
      sum({ events: 2, severity: 'CRITICAL' }),
      sum({ events: 4, event_type: 'SUSPICIOUS_ACTIVITY', severity: 'CRITICAL' }),
    ];
    expect(metricsOf(sums)).toEqual({
      totalEvents: 9,
      suspiciousActivityCount: 4,
      eventsByType: { SYSTEM_ERROR: 5, SUSPICIOUS_ACTIVITY: 4 },
      eventsBySeverity: { WARNING: 3, CRITICAL: 6 },
      topEndpoints: [],
    });
  });

  it('list the ten endpoints with the most happenings, then by name', () => {
    const busy = Array.from({ length: 11 }, (_, index) => sum({ endpoint: `/${String.fromCharCode(107 - index)}`, happenings: index }));
    const { topEndpoints } = metricsOf([...busy, sum({ endpoint: '/z', happenings: 4 }), sum({ endpoint: '/z', happenings: 6 })]);
    expect(topEndpoints.map(({ endpoint, count }) => `${endpoint} ${count}`)).toEqual([
      '/a 10',
      '/z 10',
      '/b 9',
      '/c 8',
      '/d 7',
      '/e 6',
      '/f 5',
      '/g 4',
      '/h 3',
      '/i 2',
    ]);
  });

  it('are zero for an empty window', () => {
    expect(metricsOf([])).toEqual({
      totalEvents: 0,
      suspiciousActivityCount: 0,
      eventsByType: {},
      eventsBySeverity: {},
      topEndpoints: [],
    });
  });
});
