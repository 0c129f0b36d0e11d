import { exportUsers } from '@paanch/contracts/auth/exports';
import { refreshed } from '@paanch/testing/browser/auth-replies';
import { MemoryStorage } from '@paanch/testing/browser/browser-fakes';
import { refusal, scriptedServer, type ScriptedServer } from '@paanch/testing/browser/scripted-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Client } from '../calling/client.js';
import { CUT_OFF } from './fetch-file.js';

let server: ScriptedServer;
let client: Client;
beforeEach(async () => {
  server = await scriptedServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('localStorage', new MemoryStorage());
  const ignore = () => {};
  const events = { ended: ignore, changed: ignore, mismatched: ignore, passwordChangeRequired: ignore };
  client = new Client('admin', { ...events, reauthenticate: () => Promise.resolve(false) });
});
afterEach(async () => {
  client.session.close();
  vi.unstubAllGlobals();
  await server.stop();
});

const FILE = {
  text: 'Name',
  headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="users-2026-11-22.csv"' },
};
const download = (signal?: AbortSignal) =>
  client.download(exportUsers, { query: { search: 'a b', role: undefined, clientId: '' }, ...(signal && { signal }) });

describe('a file of an export', () => {
  it('comes with its name, for the filters that are set', async () => {
    server.answer(exportUsers.path, () => FILE);
    const { name, bytes } = await download();
    expect([name, await bytes.text()]).toEqual(['users-2026-11-22.csv', 'Name']);
    expect(server.requests.map(({ path }) => path)).toEqual([`${exportUsers.path}?search=a+b`]);
  });

  it('has a name of ours where the server sends none', async () => {
    server.answer(exportUsers.path, () => ({ text: 'Name', headers: { 'content-type': 'text/csv' } }));
    expect((await download()).name).toBe('export.xlsx');
  });

  it('is fetched once more after a refresh if the session had run out', async () => {
    let isRefreshed = false;
    server.answer('/api/auth/refresh', () => {
      isRefreshed = true;
      return { json: refreshed() };
    });
    server.answer(exportUsers.path, () => (isRefreshed ? FILE : refusal('AUTH_REQUIRED')));
    expect((await download()).name).toBe('users-2026-11-22.csv');
  });

  it('that breaks off is no file', async () => {
    server.answer(exportUsers.path, () => ({ ...FILE, cut: 'within' }));
    await expect(download()).rejects.toMatchObject({ status: 0, code: CUT_OFF });
  });

  it('ends when it is stopped, with the reason of who stopped it', async () => {
    const stopping = new AbortController();
    const enough = new Error('Enough');
    server.answer(exportUsers.path, () => {
      stopping.abort(enough);
      return FILE;
    });
    await expect(download(stopping.signal)).rejects.toBe(enough);
  });

  it.each([
    ['refused', refusal('RATE_LIMITED', { 'retry-after': '300' }), { status: 429, code: 'RATE_LIMITED', retryAfterSeconds: 300 }],
    ['answered by something else', { status: 502, text: '<html>' }, { status: 502, code: null }],
    ['not answered', { cut: 'before' } as const, { status: 0, code: null }],
  ])('fails like any other call when it is %s', async (_, reply, expected) => {
    server.answer(exportUsers.path, () => reply);
    await expect(download()).rejects.toMatchObject(expected);
  });

  it('is logged without its values when its filters are refused', async () => {
    server.answer(exportUsers.path, () => refusal('VALIDATION_FAILED'));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await expect(download()).rejects.toMatchObject({ status: 400 });
    const logged = warn.mock.calls;
    warn.mockRestore();
    expect(logged).toMatchObject([['Refused with 400', { route: 'exportUsers', code: 'VALIDATION_FAILED' }]]);
  });
});
