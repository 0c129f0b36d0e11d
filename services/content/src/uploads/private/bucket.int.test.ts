/** Private files in a bucket, which gives them out itself (docs/files.md#private-files). */
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { s3Server, type S3Server } from '@paanch/testing/object-storage/s3-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asha, bela, codeOf, idOf, openAs, PDF, sentTo } from '../../../testing/resumes.js';
import { contentService } from '../../content.module.js';
import type { ContentDeps } from '../../deps.js';

describe('private files in a bucket', () => {
  let bucket: S3Server;
  let stored: TestService<ContentDeps>;
  beforeAll(async () => {
    bucket = await s3Server();
    const { accessKeyId, secretAccessKey } = bucket.credentials;
    const own = { S3_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
    stored = await testService(contentService, own);
  });
  afterAll(async () => {
    await stored.stop();
    await bucket.stop();
  });

  it('are read from the bucket itself, as a download', async () => {
    const url = await sentTo(stored);
    expect([...bucket.objects.keys()]).toEqual([`private/resumes/${idOf(url)}`]);
    const led = await openAs(stored, url, asha);
    const location = led.headers.get('location') ?? '';
    expect(location.startsWith(bucket.url)).toBe(true);
    const file = await fetch(location);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([200, "attachment; filename*=UTF-8''Asha%20Verma.pdf"]);
    expect((await fetch(location.replace(/(X-Amz-Signature=)./, '$1x'))).status).toBe(403);
    expect((await openAs(stored, url, bela)).status).toBe(404);
  });

  it('cannot be had from us by a link of a folder', async () => {
    const url = await sentTo(stored);
    const query = new URLSearchParams({ expires: '9999999999', type: PDF, name: 'a.pdf', signature: 's'.repeat(43) });
    const answer = await openAs(stored, `/api/downloads/resumes/${idOf(url)}?${query.toString()}`, 'anonymous');
    expect(await codeOf(answer)).toBe('ACCESS_DENIED');
  });
});
