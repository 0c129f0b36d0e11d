import { describe, expect, it } from 'vitest';
import { Metrics } from './metrics.js';

const textOf = async (metrics: Metrics) => (await metrics.expose()).text ?? '';
const CODE = { code: 'NOT_FOUND' } as const;

describe('metrics', () => {
  it('count from the first scrape on', async () => {
    const metrics = new Metrics();
    metrics.count('paanch_refusals_total', CODE);
    expect(await textOf(metrics)).not.toContain('paanch_refusals_total{');
    metrics.count('paanch_refusals_total', CODE);
    metrics.count('paanch_refusals_total', CODE, 2);
    metrics.time('paanch_request_seconds', { route: 'readMe' }, 0.02);
    const text = await textOf(metrics);
    expect(text).toContain('paanch_refusals_total{code="NOT_FOUND"} 3');
    expect(text).toContain('paanch_request_seconds_bucket{le="0.025",route="readMe"} 1');
  });

  it('show a gauge as it is at the scrape, and none that cannot be measured', async () => {
    const metrics = new Metrics();
    let streams: number | null = 3;
    metrics.gauge({ paanch_live_streams: () => (streams === null ? [] : [{ labels: {}, value: streams }]) });
    expect(await textOf(metrics)).toMatch(/^paanch_live_streams 3$/m);
    streams = 5;
    expect(await textOf(metrics)).toMatch(/^paanch_live_streams 5$/m);
    streams = null;
    expect(await textOf(metrics)).not.toMatch(/^paanch_live_streams \d/m);
  });

  it('bring those of the process itself', async () => {
    const text = await textOf(new Metrics());
    for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds']) {
      expect(text).toContain(`\n${name} `);
    }
  });
});
