/** The frame of this app's stories: the app's own frame, with a fake server. */
import { AppFrame } from '@paanch/account/session/app-frame';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { useState, type ReactNode } from 'react';
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

export function AppStory({ answers, children }: { answers: readonly Answer[]; children: ReactNode }) {
  useState(() => answerWith(answers));
  return (
    <AppFrame area="learner" messages={learnerMessages}>
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
