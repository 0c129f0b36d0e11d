/**
 * A real server that speaks as much of the Gemini API as we use, and fails as it can: `generateContent`, files, tokens and live sessions.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerAs, type Asked, askedIn, type Behaviour } from './generate-content.js';
import { bytesOf, type Json, refuse, sendJson } from './http-json.js';
import { liveServer, type LiveServer } from './live/live-server.js';
import { sessionTokens } from './live/session-tokens.js';
import { uploadedFiles, type UploadedFiles } from './uploaded-files.js';

export interface GeminiServer {
  readonly url: string;
  readonly asked: readonly Asked[];
  readonly files: UploadedFiles;
  readonly live: LiveServer;
  /** For the next calls in this order; the last one stays. */
  behave(...behaviours: readonly Behaviour[]): void;
  stop(): Promise<void>;
}

const BAD_KEY = [{ reason: 'API_KEY_INVALID' }];

/** @param key every other one is refused as the service does @param port 0: any */
export async function geminiServer(key = 'key-of-the-stand-in', port = 0): Promise<GeminiServer> {
  const asked: Asked[] = [];
  const files = uploadedFiles();
  const tokens = sessionTokens();
  let behaviours: readonly Behaviour[] = [];

  async function generate(request: IncomingMessage, response: ServerResponse, sentKey: string | undefined): Promise<void> {
    const one = askedIn(await bytesOf(request), { url: request.url ?? '', key: sentKey });
    asked.push(one);
    const [next = { kind: 'refuses', status: 500 }, ...rest] = behaviours;
    if (rest.length > 0) behaviours = rest;
    if (sentKey !== key) refuse(response, 400, BAD_KEY);
    else if (!one.files.every((uri) => files.isUsable(uri))) refuse(response, 403);
    else answerAs(next, one, response);
  }

  async function createToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = tokens.create(JSON.parse((await bytesOf(request)).toString()) as Json);
    if (token === null) refuse(response, 400);
    else sendJson(response, 200, token);
  }

  const server = createServer((request, response) => {
    const { 'x-goog-api-key': sent } = request.headers;
    const sentKey = typeof sent === 'string' ? sent : undefined;
    const { pathname } = new URL(request.url ?? '', url);
    if (pathname.includes('/models/')) void generate(request, response, sentKey);
    else if (sentKey !== key) refuse(response, 400, BAD_KEY);
    else if (pathname === '/v1alpha/auth_tokens') void createToken(request, response);
    else if (!files.answer(request, response, url)) refuse(response, 404);
  });
  const live = liveServer(server, tokens);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    files,
    live,
    behave: (...next) => {
      behaviours = next;
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        live.stop();
        server.closeAllConnections();
      }),
  };
}
