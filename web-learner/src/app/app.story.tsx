/** The frame of this app's stories: the app's own frame, with a fake server; in Hindi where the document is. */
import { AppFrame } from '@paanch/account/session/app-frame';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { shownLanguage } from '@paanch/ui/language/language';
import { useState, type ReactNode } from 'react';
import { hindi } from './hindi/hindi.js';
import { learnerMessages } from './learner.messages.js';

export interface Answer {
  readonly route: RouteContract;
  readonly reply?: unknown;
  /** Status code, 200 by default. */
  readonly status?: number;
  /** Stays pending. */
  readonly isPending?: boolean;
}

/** Requests of the current story. */
const asked: { readonly route: RouteContract; readonly body: unknown }[] = [];

export const askedOf = (route: RouteContract): readonly unknown[] => asked.filter((one) => one.route === route).map(({ body }) => body);

/** Before a story is shown; what pages need to be in Hindi is there then, so that none waits for it. */
export async function speakHindi(): Promise<void> {
  document.documentElement.lang = 'hi';
  await Promise.all([hindi.first, ...hindi.others].map((group) => group.fetch()));
}

export function AppStory({ answers, children }: { answers: readonly Answer[]; children: ReactNode }) {
  useState(() => answerWith(answers));
  return (
    <AppFrame area="learner" messages={learnerMessages} hindi={shownLanguage() === 'hi' ? hindi : undefined}>
      {children}
    </AppFrame>
  );
}

/** Replaces `fetch` with these answers; any other request gets a 404. */
function answerWith(answers: readonly Answer[]): void {
  asked.length = 0;
  const value = (address: string, init?: RequestInit) => responseTo(answers, address, init);
  Object.defineProperty(window, 'fetch', { configurable: true, value });
}

/** A segment such as `:receiptId` matches any one segment. */
function isAt({ path }: RouteContract, address = ''): boolean {
  const parts = address.split('/');
  const template = path.split('/');
  return template.length === parts.length && template.every((part, index) => part.startsWith(':') || part === parts[index]);
}

function responseTo(answers: readonly Answer[], address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const path = address.split('?')[0];
  const answer = answers.find(({ route }) => route.method === method && isAt(route, path));
  if (answer === undefined) return Promise.resolve(Response.json({ message: 'Not found' }, { status: 404 }));
  asked.push({ route: answer.route, body: typeof body === 'string' ? JSON.parse(body) : undefined });
  const { status = 200, reply = { message: 'You may not open this' }, isPending = false } = answer;
  return isPending ? new Promise(() => {}) : Promise.resolve(Response.json(reply, { status }));
}
