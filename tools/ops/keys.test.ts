import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SERVICES } from '@paanch/contracts/kernel/registry/services';
import { NewPassword } from '@paanch/contracts/kernel/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { NATS_USERS, PROCESS_FILES } from './keys/process-files.mjs';

let folder: string;
const run = (...args: string[]) => promisify(execFile)(process.execPath, ['tools/ops/main.mjs', 'keys', folder, ...args]);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const contents = () =>
  Object.fromEntries(['keys', 'secrets'].flatMap((room) => readdirSync(join(folder, room)).map((name) => [name, read(join(room, name))])));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  await run();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('ops keys', () => {
  it('makes every file that a process reads, for its owner alone', () => {
    for (const { secrets, keys } of Object.values(PROCESS_FILES)) {
      const paths = [...secrets.map((name) => join('secrets', name)), ...keys.map((name) => join('keys', name))];
      for (const path of paths) expect([path, statSync(join(folder, path)).mode & 0o777]).toEqual([path, 0o600]);
    }
    expect(NewPassword.parse(read('secrets/first-admin-password'))).toHaveLength(32);
  });

  it('gives NATS the passwords that are in the addresses of its users', () => {
    const lines = NATS_USERS.map((user) => `PASSWORD_${user}: "${new URL(read(`secrets/nats-${user}-url`)).password}"`);
    expect(read('secrets/nats-passwords.conf')).toBe(`${lines.join('\n')}\n`);
  });

  it('changes nothing the second time, and adds what is missing', async () => {
    const before = contents();
    await run();
    expect(contents()).toEqual(before);
    rmSync(join(folder, 'secrets', 'nats-auth-url'));
    const relays = JSON.parse(before['relay-databases'] ?? '');
    writeFileSync(join(folder, 'secrets', 'relay-databases'), JSON.stringify({ ...relays, auth: undefined }));
    await run();
    const { auth, ...others } = JSON.parse(read('secrets/relay-databases'));
    expect([auth, others]).toEqual([expect.stringContaining('paanch_auth_relay'), { ...relays, auth: undefined }]);
    expect(read('secrets/nats-passwords.conf')).toContain(new URL(read('secrets/nats-auth-url')).password);
  });

  it('writes a Secret for each process, with what it reads and nothing else', async () => {
    const file = join(folder, 'secrets.yaml');
    await run('--kubernetes', file);
    const manifests = parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS());
    const keysOf = Object.fromEntries(manifests.map(({ metadata, stringData }) => [metadata.name, Object.keys(stringData).toSorted()]));
    for (const [name, { secrets, keys }] of Object.entries(PROCESS_FILES))
      expect(keysOf[`paanch-${name}`]).toEqual([...secrets, ...keys].toSorted());
    expect(Object.keys(keysOf)).toHaveLength(Object.keys(PROCESS_FILES).length + 2);
    expect([keysOf['paanch-nats'], keysOf['paanch-postgres']]).toEqual([['passwords.conf'], ['postgres-password']]);
    expect(keysOf['paanch-progress']).not.toContain('session.kek.json');
    expect(SERVICES.every((service) => keysOf[`paanch-${service}`]?.includes(`service-${service}.private.json`))).toBe(true);
  });

  it('knows a PostgreSQL and trial engines by flags', async () => {
    rmSync(join(folder, 'secrets'), { recursive: true });
    await run('--postgres', 'db.example:6432?sslmode=verify-full', '--with', 'mongo,s3');
    expect(read('secrets/auth-database-url')).toMatch(/@db\.example:6432\/paanch_auth\?sslmode=verify-full$/);
    expect(read('secrets/postgres-url')).toBe('');
    expect(read('secrets/mongodb-url')).toContain(read('secrets/mongodb-password'));
    await expect(run('--with', 'redis')).rejects.toMatchObject({ code: 2 });
  });
});
