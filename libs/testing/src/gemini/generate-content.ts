/** `generateContent` and its stream, with their ways to fail. */
import type { ServerResponse } from 'node:http';
import { type Json, refuse, sendJson } from './http-json.js';

/** What was asked, as it arrived. */
export interface Asked {
  readonly model: string;
  readonly key: string | undefined;
  readonly system: string;
  /** The JSON objects of the user's parts. */
  readonly data: readonly Json[];
  /** Addresses of the files among the user's parts. */
  readonly files: readonly string[];
}

/** What the model says: an object becomes the JSON it answers with. */
type Said = object | string;
export type Behaviour =
  | {
      readonly kind: 'says';
      readonly said: Said | ((asked: Asked) => Said);
      readonly finishReason?: string;
      readonly modelVersion?: string;
    }
  /** Pieces of a stream: what each candidate has; then its end, or a cut. */
  | { readonly kind: 'streams'; readonly pieces: readonly object[]; readonly isCut?: boolean }
  | { readonly kind: 'blocks' }
  | { readonly kind: 'refuses'; readonly status: number; readonly details?: readonly object[] }
  | { readonly kind: 'html' }
  /** Half of the JSON, then the end. */
  | { readonly kind: 'half' }
  /** Some bytes, then the socket is gone. */
  | { readonly kind: 'cut' }
  /** Nothing, for as long as the caller waits. */
  | { readonly kind: 'silent' };

interface Part {
  readonly text?: string;
  readonly fileData?: { readonly fileUri: string };
}

interface Body {
  readonly systemInstruction?: { readonly parts: readonly Required<Pick<Part, 'text'>>[] };
  readonly contents: readonly { readonly parts: readonly Part[] }[];
}

/** What is no JSON is what a person wrote in a chat. */
function dataOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return { text };
  }
}

export function askedIn(bytes: Buffer, { url, key }: { readonly url: string; readonly key: string | undefined }): Asked {
  const body = JSON.parse(bytes.toString()) as Body;
  const parts = body.contents.flatMap((content) => content.parts);
  return {
    model: /models\/([^:]+):/.exec(url)?.[1] ?? '',
    key,
    system: body.systemInstruction?.parts.map(({ text }) => text).join('\n') ?? '',
    data: parts.flatMap(({ text }) => (text === undefined ? [] : [dataOf(text)])),
    files: parts.flatMap(({ fileData }) => (fileData === undefined ? [] : [fileData.fileUri])),
  };
}

function answerOf({ model }: Asked, text: string, finishReason: string, modelVersion = model): object {
  return {
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason, index: 0 }],
    usageMetadata: { promptTokenCount: 900, candidatesTokenCount: 300, totalTokenCount: 1_200 },
    modelVersion,
  };
}

export function answerAs(behaviour: Behaviour, asked: Asked, response: ServerResponse): void {
  switch (behaviour.kind) {
    case 'says': {
      const said = typeof behaviour.said === 'function' ? behaviour.said(asked) : behaviour.said;
      const text = typeof said === 'string' ? said : JSON.stringify(said);
      return sendJson(response, 200, answerOf(asked, text, behaviour.finishReason ?? 'STOP', behaviour.modelVersion));
    }
    case 'streams': {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const piece of behaviour.pieces) response.write(`data: ${JSON.stringify({ candidates: [piece] })}\r\n\r\n`);
      if (behaviour.isCut === true) setTimeout(() => response.destroy(), 50);
      else response.end();
      return;
    }
    case 'blocks':
      return sendJson(response, 200, { promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: {} });
    case 'refuses':
      return refuse(response, behaviour.status, behaviour.details);
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Sign in to the network</body></html>');
      return;
    case 'half':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"candidates":[{"con');
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"candidates":', () => response.destroy());
      return;
    case 'silent':
  }
}
