import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { FIRST_ADMIN, makeFolder, spawnSystem } from '../../bench/system/own-system.mjs';
import { openSpanSink } from '../../bench/system/span-sink.mjs';
import { Person, until } from '../../demo/person.mjs';
import { CHECKOUT } from '../../start/paths.mjs';
import { runTool } from '../../start/tool.mjs';
import { goTool } from '../pinned-tools.mjs';

const FILES = join(CHECKOUT, 'deploy', 'observability');
const COLLECTOR_PINS = join(CHECKOUT, 'deploy', 'verify', 'collector', 'go.mod');

/** @type {import('../verify.mjs').Proof} */
export const proof = {
  what: 'alerts checked and tried by promtool; one trace of a sign-in through the whole system and a real collector into a store',
  prove: async (folder) => {
    const [promtool, collector] = [await goTool('promtool'), await goTool('collector')];
    if (promtool === null || collector === null) return { skipped: 'Go' };
    const inFiles = { cwd: FILES };
    await runTool(promtool.path, ['check', 'config', 'prometheus.yml'], inFiles);
    await runTool(promtool.path, ['check', 'rules', '--lint-fatal', 'alerts.yml'], inFiles);
    await runTool(promtool.path, ['test', 'rules', 'alerts.rules-test.yml'], inFiles);
    await traceThrough(collector.path, folder);
    const version = / go\.opentelemetry\.io\/collector\/otelcol (v\S+)|^\s*go\.opentelemetry\.io\/collector\/otelcol (v\S+)/m.exec(
      readFileSync(COLLECTOR_PINS, 'utf8'),
    );
    return { proved: `${promtool.version}, collector ${version?.[1] ?? version?.[2]}` };
  },
};

/**
 * The collector runs with the file of the deployment; only where it listens and that it speaks JSON is this machine's.
 * @param {string} collector @param {string} folder
 */
async function traceThrough(collector, folder) {
  const store = await openSpanSink();
  const place = await makeFolder();
  // Above the ports of the system, which takes fewer.
  const port = place.base + 500;
  const own = join(folder, 'here.yaml');
  writeFileSync(
    own,
    `receivers: { otlp: { protocols: { http: { endpoint: "127.0.0.1:${port}" } } } }\nexporters: { otlp_http: { encoding: json, compression: none } }\n`,
  );
  const env = { ...process.env, TRACE_STORE_URL: store.url };
  const configs = ['--config', join(FILES, 'otel-collector.yaml'), '--config', own];
  await runTool(collector, ['validate', ...configs], { env });
  const collecting = spawn(collector, configs, { env, stdio: 'ignore' });
  const system = spawnSystem(place, ['--empty'], {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  });
  try {
    await system.ready;
    const admin = new Person(`http://localhost:${place.base}`);
    await admin.signIn(FIRST_ADMIN.email, FIRST_ADMIN.password, 'admin-web');
    await until(async () => wholeTraceIn(store.spans), 'a trace through gateway, auth, relay and security');
  } finally {
    await system.end();
    collecting.kill();
    await once(collecting, 'exit');
    store.end();
    place.remove();
  }
}

/** @param {import('../../bench/system/span-sink.mjs').Span[]} spans @returns {string | null} the id of one that went through all */
function wholeTraceIn(spans) {
  const wanted = [/^gateway exchangeCode$/, /^auth exchangeCode$/, /^auth commit$/, /^relay publish /, /^security process /];
  const ids = new Set(spans.filter(({ name }) => name === 'exchangeCode').map(({ traceId }) => traceId));
  return (
    [...ids].find((id) => {
      const names = spans.filter(({ traceId }) => traceId === id).map(({ process: from, name }) => `${from} ${name}`);
      return wanted.every((one) => names.some((name) => one.test(name)));
    }) ?? null
  );
}
