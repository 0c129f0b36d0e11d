/** Resumes in a bucket, which takes and gives out their bytes itself (docs/files.md#private-files). */
import { newId } from '@paanch/platform/time/ids';
import { engines, type GivenBucket } from '@paanch/testing/engines/engines';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { s3Server, type S3Server } from '@paanch/testing/object-storage/s3-server';
import { makePdf } from '@paanch/testing/documents/make-pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveLearner } from '../../../testing/learner-rows.js';
import { addResume, announce, confirm, openAs, PDF, putBytes, sendResume } from '../../../testing/resumes.js';
import { careersService } from '../../careers.module.js';
import type { CareersDeps } from '../../deps.js';
import { removeStrays } from './sweep-resumes.js';

const configOf = ({ endpoint, bucket, accessKeyId, secretAccessKey }: GivenBucket) => ({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});

const sendingTo = async (service: TestService<CareersDeps>) => ({ to: service, store: await service.deps.openFiles() });

const { bucket: given } = engines();
const unless = given === null ? ' (skipped: TEST_S3_ENDPOINT names none)' : '';

describe.skipIf(given === null)(`resumes in a bucket of a real server${unless}`, () => {
  let service: TestService<CareersDeps>;
  beforeAll(async () => {
    if (given !== null) service = await testService(careersService, configOf(given));
  });
  afterAll(() => service.stop());
  goPastUs(() => ({ service, url: given?.endpoint ?? '' }));
});

describe('resumes in a bucket', () => {
  let bucket: S3Server;
  let service: TestService<CareersDeps>;
  beforeAll(async () => {
    bucket = await s3Server();
    service = await testService(careersService, configOf({ endpoint: bucket.url, bucket: bucket.bucket, ...bucket.credentials }));
  });
  afterAll(async () => {
    await service.stop();
    await bucket.stop();
  });
  goPastUs(() => ({ service, url: bucket.url }));

  it('leave nothing behind that is a day old and belongs to none', async () => {
    const { person } = await giveLearner(service);
    const { id } = await addResume(await sendingTo(service), person);
    const waiting = await sendResume(await sendingTo(service), person);
    const stray = newId();
    const old = { bytes: Buffer.from('stray'), type: PDF, modifiedAt: new Date(Date.now() - 2 * 86_400_000) };
    for (const key of [`quarantine/resumes/${id}`, `private/resumes/${stray}`, 'quarantine/clientLogos/other'])
      bucket.objects.set(key, old);
    await removeStrays(service.deps, new AbortController().signal);
    const keys = [...bucket.objects.keys()];
    expect(keys).toEqual(
      expect.arrayContaining([`private/resumes/${id}`, `quarantine/resumes/${waiting}`, 'quarantine/clientLogos/other']),
    );
    for (const gone of [`quarantine/resumes/${id}`, `private/resumes/${stray}`]) expect(keys).not.toContain(gone);
  });
});

function goPastUs(opened: () => { service: TestService<CareersDeps>; url: string }): void {
  it('go there past us, once and in the announced length and type', async () => {
    const { service, url } = opened();
    const { person } = await giveLearner(service);
    const { upload_url, resume_id } = await (await announce(service, person)).reply();
    expect(upload_url.startsWith(url)).toBe(true);
    const headers = { 'content-type': PDF, 'if-none-match': '*' };
    for (const [bytes, type] of [
      [makePdf().subarray(1), PDF],
      [Buffer.concat([makePdf(), Buffer.from('\n')]), PDF],
      [makePdf(), 'text/html'],
    ] as const) {
      const { status } = await fetch(upload_url, {
        method: 'PUT',
        headers: { ...headers, 'content-type': type },
        body: new Uint8Array(bytes),
      });
      expect(status).toBe(403);
    }
    const { store } = await sendingTo(service);
    expect([await putBytes(store, upload_url, makePdf()), await putBytes(store, upload_url, makePdf())]).toEqual([true, false]);
    expect((await confirm(service, person, resume_id)).status).toBe(201);
    expect(await store.sizeOf(`private/resumes/${resume_id}`)).toBe(makePdf().length);
    expect(await store.sizeOf(`quarantine/resumes/${resume_id}`)).toBeNull();
  });

  it('are read from there, as a download', async () => {
    const { service, url } = opened();
    const { person } = await giveLearner(service);
    const { id } = await addResume(await sendingTo(service), person);
    const location = (await openAs(service, `/api/app/resumes/${id}/file`, person)).headers.get('location') ?? '';
    expect(location.startsWith(url)).toBe(true);
    const file = await fetch(location);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([200, "attachment; filename*=UTF-8''Asha%20Verma.pdf"]);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(makePdf());
    expect((await fetch(location.replace(/(X-Amz-Signature=)./, '$1x'))).status).toBe(403);
  });
}
