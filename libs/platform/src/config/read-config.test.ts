import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigRefused, parseConfig, serviceConfig } from './read-config.js';

const complete = {
  PORT: '8081',
  INTERNAL_PORT: '8091',
  KEYS_DIR: '/keys',
  SPOOL_DIR: '/spool',
  NATS_URL: 'nats://127.0.0.1:8422',
  DATABASE_URL: 'postgres://x',
};

function linesOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    parseConfig(serviceConfig, environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error;
    return error.lines;
  }
}

describe('the configuration', () => {
  it('comes from the environment, with defaults', () => {
    expect(parseConfig(serviceConfig, complete)).toMatchObject({
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: 8081,
      PARENT_PIPE: false,
      DRAIN_WAIT_MS: 5000,
      FIRST_RETRY_MS: 1000,
      LOG_LEVEL: 'info',
    });
    expect(parseConfig(serviceConfig, { ...complete, PARENT_PIPE: '1', PORT: '0' })).toMatchObject({ PARENT_PIPE: true, PORT: 0 });
  });

  it('is refused with one line for each variable at fault', () => {
    expect(linesOf({ ...complete, PORT: 'x', KEYS_DIR: '', NODE_ENV: 'prod', CONTENT_INTERNAL_URL: 'nowhere' })).toEqual([
      'NODE_ENV must be production, development or test',
      'PORT must be a port number',
      'KEYS_DIR is missing: folder of the keys',
      'CONTENT_INTERNAL_URL must be an address such as http://127.0.0.1:8092',
    ]);
  });
});

describe('a secret that everyone knows', () => {
  it('is refused in production, and taken elsewhere', () => {
    const weak = { ...complete, NATS_URL: 'nats://auth:changeme@nats', DATABASE_URL: 'postgres://a:9f86d081@db/a' };
    expect(linesOf({ ...weak, NODE_ENV: 'production' })).toEqual(['NATS_URL has a known default as its password: choose another']);
    expect(linesOf(weak)).toEqual([]);
  });
});

describe('a variable in a file', () => {
  it('is read from there, without the line end', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
    await writeFile(join(folder, 'nats'), 'nats://user:word@nats:4222\n');
    const { NATS_URL: _direct, ...others } = complete;
    expect(parseConfig(serviceConfig, { ...others, NATS_URL_FILE: join(folder, 'nats') }).NATS_URL).toBe('nats://user:word@nats:4222');
    await rm(folder, { recursive: true });
  });

  it('is absent where the file is empty', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
    await writeFile(join(folder, 'database'), '\n');
    const { DATABASE_URL: _direct, ...others } = complete;
    expect(linesOf({ ...others, DATABASE_URL_FILE: join(folder, 'database') })).toEqual([
      "DATABASE_URL is missing: address of the service's own database",
    ]);
    await rm(folder, { recursive: true });
  });

  it('is refused by name where the file cannot be read', () => {
    expect(linesOf({ ...complete, DATABASE_URL_FILE: '/nowhere' })).toEqual([
      'DATABASE_URL_FILE names a file that cannot be read: /nowhere',
    ]);
  });
});
