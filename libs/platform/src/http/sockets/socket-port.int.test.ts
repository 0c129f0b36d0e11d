import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { type OpenedSocket, openSocket, openSocketAs } from '@paanch/testing/builders/open-socket';
import { eventually } from '@paanch/testing/engines/eventually';
import { headersAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearThing, openThings, problem, type Things } from '../../../testing/things.js';

const LEARNER = { role: 'student', id: randomUUID() } as const;

let opened: Things;
let service: Things['service'];
beforeAll(async () => {
  opened = await openThings();
  service = opened.service;
});
afterAll(() => opened.close());

const hear = (say = 'hello'): Promise<OpenedSocket> => openSocketAs(service, LEARNER, hearThing, { query: { say } });

async function expectEcho({ socket, messages }: OpenedSocket): Promise<void> {
  const text = randomUUID();
  socket.send(text);
  await eventually('it comes back', () => messages.includes(text));
}

/** Bytes as they are, where a client would not send them. */
async function answerTo(lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += Buffer.from(chunk).toString('utf8');
  return text;
}

describe('a socket of a service', () => {
  it('is opened for a person whom the route allows, with the query of its contract', async () => {
    const heard = await hear();
    await eventually('it speaks', () => heard.messages.length === 1);
    expect(heard.messages).toEqual([`hello ${LEARNER.id}`]);
    await expectEcho(heard);
    heard.socket.close();
  });

  it('is found behind two slashes, as clients of the vendor write them', async () => {
    const heard = await openSocket(`${service.baseUrl}/${hearThing.path}?say=hello`, await headersAs(service, LEARNER));
    await expectEcho(heard);
    heard.socket.close();
  });

  it.each([
    ['without an identity', 'anonymous', {}, 401, 'AUTH_REQUIRED'],
    ['for a role that may not', { role: 'Admin' }, {}, 403, 'FORBIDDEN'],
    ['with a header of the outside', LEARNER, { cookie: 'a=b' }, 401, 'AUTH_REQUIRED'],
  ] as const)('is refused %s', async (_, person, headers, status, code) => {
    const opening = openSocketAs(service, person, hearThing, { query: { say: 'hello' }, headers });
    await expect(opening).rejects.toMatchObject({ status, body: { ...problem, code } });
  });

  it('is refused for a bad query, which names the field', async () => {
    await expect(hear('x'.repeat(21))).rejects.toMatchObject({
      status: 400,
      body: { ...problem, code: 'VALIDATION_FAILED', details: [{ field: 'say', message: 'Too long' }] },
    });
  });

  it('is refused elsewhere, and where the handshake is none', async () => {
    const signed = await headersAs(service, LEARNER);
    await expect(openSocket(`${service.baseUrl}/ws/others`, signed)).rejects.toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const headers = Object.entries({ ...signed, host: 'x', connection: 'Upgrade', upgrade: 'websocket' });
    const answer = await answerTo([`GET ${hearThing.path}?say=hello HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*MALFORMED_REQUEST/);
  });

  it('closes for a message beyond the limit, and the others stay', async () => {
    const [good, bad] = [await hear(), await hear()];
    bad.socket.send(Buffer.alloc(2 * 1024 * 1024));
    expect(await bad.closed).toBe(1009);
    await expectEcho(good);
    good.socket.close();
  });

  it('closes for a frame that is none', async () => {
    const bad = await hear();
    const { _socket: raw } = bad.socket as unknown as { _socket: { write(bytes: Buffer): void } };
    raw.write(Buffer.from([0xff, 0xff, 0xff]));
    expect(await bad.closed).toBe(1002);
    const good = await hear();
    await expectEcho(good);
    good.socket.close();
  });

  it('closes with 1011 when its handler throws, which is observed', async () => {
    const heard = await hear('crash');
    expect(await heard.closed).toBe(1011);
    expect(heard.messages).toEqual([]);
    await opened.isSeen('SYSTEM_ERROR', { component: 'content', errorClass: 'Error', count: 1 });
  });

  it('is told that the service stops, and then closed with 1001', async () => {
    const other = await openThings();
    const heard = await openSocketAs(other.service, LEARNER, hearThing, { query: { say: 'hello' } });
    // It does not answer the goodbye.
    const deaf = await openSocketAs(other.service, LEARNER, hearThing, { query: { say: 'hello' } });
    deaf.socket.pause();
    await expectEcho(heard);
    await other.close();
    expect(await heard.closed).toBe(1001);
    expect(heard.messages.at(-1)).toBe('stopping');
    deaf.socket.terminate();
  });
});
