/** The client against a real socket with the faults of a real service. */
import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { VOICE_PATH } from '@paanch/contracts/interview/interviews/voice';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocketServer, type WebSocket as ServerSocket } from 'ws';
import { LiveClient, type LiveEvents } from './live-client.js';

const WAITS = { checkMs: 5, checks: 60, setupMs: 200 };
const READY = { setupComplete: {} };
const HANDLE = { sessionResumptionUpdate: { newHandle: 'h1', resumable: true } };

let server: WebSocketServer;
let client: LiveClient;
/** What the server received, and how it answers. */
let received: Record<string, unknown>[];
let addresses: string[];
let sockets: ServerSocket[];
let answer: (socket: ServerSocket, frame: Record<string, unknown>) => void;
const events = {
  sound: vi.fn(),
  caption: vi.fn(),
  heard: vi.fn(),
  interrupted: vi.fn(),
  turnComplete: vi.fn(),
  goAway: vi.fn(),
  closed: vi.fn(),
  slow: vi.fn(),
} satisfies LiveEvents;
const say = (socket: ServerSocket, ...frames: unknown[]) => frames.forEach((frame) => socket.send(JSON.stringify(frame)));
const whenReady = (socket: ServerSocket, frame: Record<string, unknown>) => {
  if ('setup' in frame) say(socket, READY);
};
const latest = () => {
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error('nobody has connected');
  return socket;
};
const session = () => ({
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  clientToken: 'auth_tokens/a+b/c',
  setup: { model: 'models/vidya', sessionResumption: { transparent: false } },
});
const pcm = (...samples: number[]) => Buffer.from(Int16Array.from(samples).buffer).toString('base64');

beforeEach(async () => {
  [received, addresses, sockets, answer] = [[], [], [], whenReady];
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket, request) => {
    sockets.push(socket);
    addresses.push(request.url ?? '');
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Record<string, unknown>;
      received.push(frame);
      answer(socket, frame);
    });
  });
  await new Promise((listening) => server.once('listening', listening));
  vi.clearAllMocks();
  client = new LiveClient(events, WAITS);
});
afterEach(async () => {
  client.close();
  sockets.forEach((socket) => socket.terminate());
  await new Promise((closed) => server.close(closed));
});

describe('a connection', () => {
  it('opens with the token, sends the setup, and is there once it is answered', async () => {
    const connecting = client.connect(session());
    expect(client.connection).toBe('connecting');
    await expect(client.connect(session())).rejects.toMatchObject({ fault: 'initializing' });
    await connecting;
    expect(client.connection).toBe('connected');
    expect(addresses).toEqual([`${VOICE_PATH}?access_token=auth_tokens%2Fa%2Bb%2Fc`]);
    expect(received).toEqual([{ setup: session().setup }]);
  });

  it.each([1007, 1008, 1011])('closed with %i before it is ready was refused', async (code) => {
    answer = (socket) => socket.close(code);
    await expect(client.connect(session())).rejects.toMatchObject({ fault: 'refused' });
    expect([client.connection, events.closed.mock.calls]).toEqual(['disconnected', []]);
  });

  it('to an address that upgrades nothing is refused', async () => {
    server.options.verifyClient = (_: unknown, decide: (isTaken: boolean, code: number) => void) => decide(false, 404);
    await expect(client.connect(session())).rejects.toMatchObject({ fault: 'refused' });
  });

  it('whose setup nobody answers ends, and closes the socket', async () => {
    answer = (socket) => say(socket, { serverContent: {} });
    await expect(client.connect(session())).rejects.toMatchObject({ fault: 'noAnswer' });
    await vi.waitFor(() => expect(server.clients.size).toBe(0));
  });

  it('that never opens ends with its own text', async () => {
    const pending: Socket[] = [];
    server.options.verifyClient = ({ req }: { req: IncomingMessage }, _decide: unknown) => void pending.push(req.socket);
    await expect(client.connect(session())).rejects.toMatchObject({ fault: 'noConnection' });
    pending.forEach((socket) => socket.destroy());
  });
});

describe('what is sent', () => {
  it('is sound, texts and the end of the sound, each as a frame of the protocol', async () => {
    await client.connect(session());
    client.sendSound(Int16Array.from([1, -2]));
    client.endSound();
    client.say('I asked the clerks.');
    client.hello();
    await vi.waitFor(() => expect(received).toHaveLength(5));
    expect(received.slice(1)).toEqual([
      { realtimeInput: { audio: { data: pcm(1, -2), mimeType: 'audio/pcm;rate=16000' } } },
      { realtimeInput: { audioStreamEnd: true } },
      { realtimeInput: { text: 'I asked the clerks.' } },
      { clientContent: { turns: [{ role: 'user', parts: [{ text: 'Hello' }] }], turnComplete: true } },
    ]);
  });

  it('goes nowhere without a connection', async () => {
    client.say('lost');
    await client.connect(session());
    expect(received).toHaveLength(1);
  });
});

describe('what is received', () => {
  const whole = {
    unknown: { field: 1 },
    serverContent: {
      modelTurn: {
        parts: [
          {},
          { text: 'thought' },
          { inlineData: { mimeType: 'audio/pcm;rate=24000', data: pcm(1, 2) } },
          { inlineData: { mimeType: 'audio/pcm;rate=24000', data: pcm(3) } },
        ],
      },
      outputTranscription: { text: 'Tell me' },
      inputTranscription: { text: 'I did' },
      turnComplete: true,
    },
  };

  it.each([
    ['text', JSON.stringify(whole)],
    ['bytes', Buffer.from(JSON.stringify(whole))],
  ])('is read part by part from a frame of %s', async (_, frame) => {
    await client.connect(session());
    latest().send(frame);
    await vi.waitFor(() => expect(events.turnComplete).toHaveBeenCalledOnce());
    expect(events.sound.mock.calls).toEqual([[Int16Array.from([1, 2])], [Int16Array.from([3])]]);
    expect([events.caption.mock.calls, events.heard.mock.calls]).toEqual([[['Tell me']], [['I did']]]);
  });

  it('comes in order, whatever kind of frame', async () => {
    await client.connect(session());
    const caption = (text: string) => JSON.stringify({ serverContent: { outputTranscription: { text } } });
    latest().send(Buffer.from(caption('1')));
    latest().send(caption('2'));
    latest().send(Buffer.from(caption('3')));
    await vi.waitFor(() => expect(events.caption.mock.calls).toEqual([['1'], ['2'], ['3']]));
  });

  it('that is empty, not JSON or two megabytes long ends nothing', async () => {
    await client.connect(session());
    latest().send('not JSON');
    say(latest(), null, {}, { serverContent: { modelTurn: {} } }, { usageMetadata: { padding: 'x'.repeat(2_000_000) } });
    say(latest(), { serverContent: { interrupted: true } });
    await vi.waitFor(() => expect(events.interrupted).toHaveBeenCalledOnce());
    expect(client.connection).toBe('connected');
  });
});

describe('an end', () => {
  it('that was announced is over', async () => {
    await client.connect(session());
    say(latest(), { goAway: { timeLeft: '5s' } });
    latest().close(1001);
    await vi.waitFor(() => expect(events.closed).toHaveBeenCalledExactlyOnceWith('over', 1001));
    expect(events.goAway).toHaveBeenCalledOnce();
  });

  it('that nobody has announced is a loss', async () => {
    await client.connect(session());
    latest().terminate();
    await vi.waitFor(() => expect(events.closed).toHaveBeenCalledExactlyOnceWith('lost', 1006));
    expect(client.connection).toBe('disconnected');
  });

  it('of our own is not called back', async () => {
    await client.connect(session());
    client.close();
    await vi.waitFor(() => expect(server.clients.size).toBe(0));
    expect(events.closed).not.toHaveBeenCalled();
  });
});

describe('a lost session', () => {
  it('is taken up with the latest handle', async () => {
    await client.connect(session());
    expect(client.canResume).toBe(false);
    say(latest(), { sessionResumptionUpdate: { newHandle: 'h0', resumable: true } }, HANDLE);
    say(latest(), { sessionResumptionUpdate: { newHandle: 'h2', resumable: false } });
    await vi.waitFor(() => expect(client.canResume).toBe(true));
    latest().close(1011);
    await vi.waitFor(() => expect(events.closed).toHaveBeenCalledExactlyOnceWith('lost', 1011));
    await client.connect(session());
    expect(received.at(-1)).toEqual({ setup: { model: 'models/vidya', sessionResumption: { transparent: false, handle: 'h1' } } });
  });

  it('whose handle is not taken is refused', async () => {
    answer = (socket, frame) => {
      whenReady(socket, frame);
      say(socket, HANDLE);
    };
    await client.connect(session());
    await vi.waitFor(() => expect(client.canResume).toBe(true));
    latest().terminate();
    await vi.waitFor(() => expect(events.closed).toHaveBeenCalled());
    answer = (socket) => socket.close(1008);
    await expect(client.connect(session())).rejects.toMatchObject({ fault: 'refused' });
  });
});
