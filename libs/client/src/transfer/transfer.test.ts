import { createUploadLink, uploadClientLogo, uploadFile } from '@paanch/contracts/content/files';
import { importQuestions } from '@paanch/contracts/content/question-files';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { problemOf } from '@paanch/contracts/kernel/problem';
import { refreshed } from '@paanch/testing/browser/auth-replies';
import { MemoryStorage, pollUntil } from '@paanch/testing/browser/browser-fakes';
import { refusal, scriptedServer, type ScriptedServer } from '@paanch/testing/browser/scripted-server';
import { scriptedUploads, type ScriptedUploads, type SentFile } from '@paanch/testing/browser/scripted-upload';
import { stubbedFetch } from '@paanch/testing/browser/stubbed-fetch';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Client } from '../calling/client.js';
import { CANCELLED } from './send-file.js';
import { uploadByLink } from './upload-by-link.js';

let server: ScriptedServer;
let uploads: ScriptedUploads;
let client: Client;
beforeEach(async () => {
  server = await scriptedServer();
  uploads = scriptedUploads();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest);
  vi.stubGlobal('localStorage', new MemoryStorage());
  const ignore = () => {};
  const events = { ended: ignore, changed: ignore, mismatched: ignore, passwordChangeRequired: ignore };
  client = new Client('admin', { ...events, reauthenticate: () => Promise.resolve(false) });
});
afterEach(async () => {
  client.session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await server.stop();
});

const logo = () => new File(['pixels'], 'logo.png', { type: 'image/png' });
const sentFile = (index = 0): Promise<SentFile> =>
  vi.waitFor(
    () => {
      const sent = uploads.sent[index];
      if (!sent) throw new Error('nothing was sent yet');
      return sent;
    },
    { timeout: 60_000 },
  );

describe('an upload in a form', () => {
  it('says what its route asks for before the file, and ends with the reply', async () => {
    const file = new File(['Q {T}'], 'a.gift');
    const reply = { dry_run: true, questions: [], created: 0, errors: [], notes: [] };
    const done = client.sendForm(importQuestions, { file, fields: { format: 'gift', bank_id: 'b', assessment_id: undefined } });
    const sent = await sentFile();
    expect(sent.address).toBe('/api/admin/content/questions/import');
    expect(sent.body instanceof FormData && [...sent.body.keys()]).toEqual(['format', 'bank_id', 'file']);
    sent.answer(200, reply);
    expect(await done).toEqual(reply);
  });

  it('goes to the address of its route, says how far it is, and ends with the address of the picture', async () => {
    const shares: number[] = [];
    const done = client.upload(uploadFile, {
      file: logo(),
      params: { uploadType: 'clientLogos' },
      onProgress: (share) => void shares.push(share),
    });
    const sent = await sentFile();
    expect(sent).toMatchObject({ method: 'POST', address: '/api/uploads/clientLogos', timeoutMs: LIMITS.uploadTimeoutMs });
    expect(sent.body instanceof FormData && sent.body.get('file')).toMatchObject({ name: 'logo.png' });
    sent.progress(1, 4);
    sent.progress(4, 4);
    sent.answer(200, { success: true, url: '/api/media/a.webp' });
    expect(await done).toBe('/api/media/a.webp');
    expect(shares).toEqual([0.25, 1]);
  });

  it('is logged when it is refused with 400', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const done = client.upload(uploadClientLogo, { file: logo() });
    (await sentFile()).answer(400, problemOf('NO_FILE_PROVIDED', 'request-1'));
    await expect(done).rejects.toMatchObject({ status: 400 });
    const logged = warn.mock.calls;
    warn.mockRestore();
    expect(logged).toMatchObject([['Refused with 400', { route: 'uploadClientLogo', code: 'NO_FILE_PROVIDED' }]]);
  });

  it.each<[string, (sent: SentFile) => void, object]>([
    ['takes too long', (sent) => sent.runOut(), { message: 'Upload timeout - file may be too large or connection too slow', status: 0 }],
    [
      'finds no network',
      (sent) => sent.breakOff(),
      { message: 'Network connection failed. Please check your internet connection and try again.', code: 'NETWORK_ERROR' },
    ],
    [
      'breaks off',
      (sent) => {
        sent.progress(1, 4);
        sent.breakOff();
      },
      { message: 'Network error during upload. Please check your internet connection and try again.', code: 'NETWORK_ERROR' },
    ],
    [
      'is refused by us',
      (sent) => sent.answer(415, problemOf('INVALID_FILE_TYPE', 'request-1')),
      { message: 'This file type is not supported. Please select a different file.', code: 'INVALID_FILE_TYPE', status: 415 },
    ],
    [
      'is refused by something else',
      (sent) => sent.answer(502, '<html>', 'Bad Gateway'),
      { message: 'Upload failed: 502 Bad Gateway', status: 502 },
    ],
  ])('that %s says so', async (_, end, expected) => {
    const done = client.upload(uploadClientLogo, { file: logo() });
    await Promise.all([expect(done).rejects.toMatchObject(expected), sentFile().then(end)]);
  });

  it('is cancelled by its signal, before or while it runs', async () => {
    const stop = new AbortController();
    const done = client.upload(uploadClientLogo, { file: logo(), signal: stop.signal });
    const stopped = sentFile().then(() => stop.abort());
    await Promise.all([expect(done).rejects.toMatchObject({ message: 'Upload aborted', code: CANCELLED }), stopped]);
    await expect(client.upload(uploadClientLogo, { file: logo(), signal: stop.signal })).rejects.toMatchObject({ code: CANCELLED });
    expect(uploads.sent).toHaveLength(1);
  });

  it('is sent once more after a refresh if the session had run out', async () => {
    server.answer('/api/auth/refresh', () => ({ json: refreshed() }));
    const done = client.upload(uploadClientLogo, { file: logo() });
    (await sentFile()).answer(401, problemOf('AUTH_REQUIRED', 'request-1'));
    (await sentFile(1)).answer(200, { success: true, url: '/api/media/a.webp' });
    expect(await done).toBe('/api/media/a.webp');
  });
});

describe('an upload by link', () => {
  const LINK = { uploadUrl: 'https://storage.example/key?signed', publicUrl: '/api/media/uploads/1', key: 'quarantine/employerLogos/1' };
  const byLink = () => uploadByLink(client, { file: logo(), uploadType: 'employerLogos' });

  it('asks for a link with name, type and length, sends the bytes there, and reads what became of them', async () => {
    server.answer(createUploadLink.path, () => ({ json: LINK }));
    server.answer('/api/media/uploads/1', () => ({ status: 302, headers: { location: '/api/media/a.webp' }, text: '' }));
    server.answer('/api/media/a.webp', () => ({ text: 'picture', headers: { 'content-type': 'image/webp' } }));
    const done = byLink();
    const sent = await sentFile();
    expect(server.requests[0]?.body).toEqual({ filename: 'logo.png', contentType: 'image/png', size: 6, uploadType: 'employerLogos' });
    expect(sent).toMatchObject({ method: 'PUT', address: LINK.uploadUrl, headers: { 'content-type': 'image/png', 'if-none-match': '*' } });
    sent.answer(200, '');
    expect(await done).toEqual({ url: '/api/media/a.webp', key: LINK.key });
  });

  it('says what the picture belongs to', async () => {
    server.answer(createUploadLink.path, () => refusal('INVALID_FILE_TYPE'));
    const metadata = { employerId: '0192a6f0-0000-7000-8000-000000000001', originalName: 'logo.png' };
    await expect(uploadByLink(client, { file: logo(), uploadType: 'employerLogos', metadata })).rejects.toMatchObject({ status: 415 });
    expect(server.requests[0]?.body).toMatchObject({ metadata });
  });

  it.each([
    ['no network', { cut: 'before' } as const, 'Network connection failed. Please check your internet connection and try again.'],
    ['a service that is away', refusal('SERVICE_UNAVAILABLE'), 'Failed to get upload URL (503)'],
    ['a file of the wrong type', refusal('INVALID_FILE_TYPE'), 'This file type is not supported. Please select a different file.'],
  ])('says what %s means', async (_, reply, message) => {
    const network = stubbedFetch();
    network.answer(createUploadLink.path, () => reply);
    vi.stubGlobal('fetch', network.fetch);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = vi.fn();
    byLink().catch(ended);
    // Each turn ends the wait before the next try.
    await pollUntil(() => {
      vi.advanceTimersToNextTimer();
      return ended.mock.calls.length > 0;
    });
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ message });
  });

  it.each([
    ['it is sent', (sent: SentFile) => sent.breakOff()],
    ['its verdict is read', (sent: SentFile) => sent.answer(200, '')],
  ])('says that there is no network also when %s', async (_, end) => {
    server.answer(createUploadLink.path, () => ({ json: LINK }));
    server.answer('/api/media/uploads/1', () => ({ cut: 'before' }));
    const message = 'Network connection failed. Please check your internet connection and try again.';
    await Promise.all([expect(byLink()).rejects.toMatchObject({ message, code: 'NETWORK_ERROR' }), sentFile().then(end)]);
  });

  it('ends with the refusal of the file where it is refused after it was sent', async () => {
    server.answer(createUploadLink.path, () => ({ json: LINK }));
    server.answer('/api/media/uploads/1', () => refusal('FILE_REJECTED'));
    const sent = sentFile().then((file) => file.answer(200, ''));
    await Promise.all([expect(byLink()).rejects.toMatchObject({ code: 'FILE_REJECTED' }), sent]);
  });
});
