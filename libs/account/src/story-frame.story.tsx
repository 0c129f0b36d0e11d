/** The frame of the account stories: an app without a rail, with a fake server. */
import type { Area } from '@paanch/client/session/area';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import type { ErrorCode } from '@paanch/contracts/kernel/errors';
import { problemOf } from '@paanch/contracts/kernel/problem';
import type { RefusalDetail } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { textGroup, type Translation } from '@paanch/ui/language/translation';
import { useTexts } from '@paanch/ui/use-texts';
import { useState, type ReactNode } from 'react';
import { accountHindi } from './account.messages.hi.js';
import { accountMessages } from './account.messages.js';
import { AppFrame } from './session/app-frame.js';

/** `never` stays pending. */
export type Answer = { readonly status: number; readonly body: unknown } | 'never';

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refused = (code: ErrorCode, details: readonly RefusalDetail[] = []): Answer => {
  const problem = problemOf(code, 'request-1', details);
  return { status: problem.status, body: problem };
};

interface RecordedRequest {
  readonly name: string;
  readonly address: string;
  readonly body: unknown;
}

export class StoryServer {
  /** Every request, oldest first. */
  readonly requests: RecordedRequest[] = [];
  readonly #answers: { readonly route: RouteContract; readonly answer: () => Answer }[] = [];

  /** The latest answer set for a route applies. */
  on(route: RouteContract, answer: Answer | (() => Answer)): this {
    this.#answers.unshift({ route, answer: typeof answer === 'function' ? answer : () => answer });
    return this;
  }

  timesAsked(route: RouteContract): number {
    return this.requests.filter(({ name }) => name === route.name).length;
  }

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(address, window.location.origin);
    const found = this.#answers.find(({ route }) => route.method === (init.method ?? 'GET') && fits(route.path, pathname));
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    this.requests.push({ name: found?.route.name ?? '', address: pathname + search, body });
    const answer = found?.answer() ?? refused('NOT_FOUND');
    if (answer === 'never') return new Promise(() => {});
    return Response.json(answer.body, { status: answer.status });
  };
}

const fits = (template: string, path: string) => new RegExp(`^${template.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

interface StoryFrameProps {
  server: StoryServer;
  area?: Area;
  /** Absent: in English alone. */
  hindi?: Translation;
  children: ReactNode;
}

/** Of an app that speaks Hindi, too. */
export const HINDI: Translation = {
  first: textGroup(() => Promise.resolve({ account: accountHindi })),
  others: [],
  groupOf: () => undefined,
  sentences: () => Promise.resolve({}),
};

/** Someone of this area is signed in, unless the server says otherwise. */
export function StoryFrame({ server, area = 'learner', hindi, children }: StoryFrameProps) {
  useState(() => Object.defineProperty(window, 'fetch', { configurable: true, value: server.fetch }));
  return (
    <AppFrame area={area} messages={{}} hindi={hindi}>
      <WithTexts>{children}</WithTexts>
    </AppFrame>
  );
}

/** Loads all account texts, for stories of single components. */
function WithTexts({ children }: { children: ReactNode }) {
  useTexts('account', accountMessages);
  return children;
}

export const signedInAs = (role: 'student' | 'Admin' | 'Viewer', profile: Parameters<typeof meOf>[1] = {}): StoryServer =>
  new StoryServer().on(readMe, ok(meOf(role, profile)));
