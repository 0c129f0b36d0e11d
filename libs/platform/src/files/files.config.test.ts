import { expect, it } from 'vitest';
import { ConfigRefused, parseConfig, serviceConfig } from '../config/read-config.js';
import { areFilesShared, FILES_NOT_SHARED, filesConfig } from './files.config.js';

const config = serviceConfig.extend(filesConfig).refine(areFilesShared, FILES_NOT_SHARED);
const several = {
  NODE_ENV: 'production',
  REPLICAS: '2',
  PORT: '4000',
  INTERNAL_PORT: '9100',
  KEYS_DIR: '/run/keys',
  SPOOL_DIR: '/var/spool/paanch',
  NATS_URL: 'nats://content:9f86d081884c@nats:4222',
  DATABASE_URL: 'postgres://paanch_content:7d659a2feaa0@postgres:5432/paanch_content',
  FILES_DIR: '/var/lib/paanch/files',
};

it('refuses a folder in production where more than one process runs, in one line', () => {
  const line = 'S3_BUCKET is missing: with REPLICAS above 1 files must be in a bucket';
  expect(() => parseConfig(config, several)).toThrow(new ConfigRefused([line]));
});

it('takes a bucket, and a folder for one process or outside production', () => {
  for (const change of [{ S3_BUCKET: 'paanch' }, { REPLICAS: '1' }, { NODE_ENV: 'development' }]) {
    expect(() => parseConfig(config, { ...several, ...change })).not.toThrow();
  }
});
