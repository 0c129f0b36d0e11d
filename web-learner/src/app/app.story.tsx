/** What a story of this app stands in: the frame of the app, with given answers where the network would be. */
import { AppFrame } from '@paanch/account/session/app-frame';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { useState, type ReactNode } from 'react';
import { learnerMessages } from './learner.messages.js';

export interface Answer {
  readonly route: RouteContract;
  readonly reply?: unknown;
  /** 200 unless something is to go wrong. */
  readonly status?: number;
  /** Still on its way. */
  readonly isPending?: boolean;
}

/** Of the story on screen: which routes were asked, with what. */
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

/** Puts the answers where the browser's own network is; whatever is not given is refused as unknown. */
function answerWith(answers: readonly Answer[]): void {
  asked.length = 0;
  const value = (address: string, init?: RequestInit) => responseTo(answers, address, init);
  Object.defineProperty(window, 'fetch', { configurable: true, value });
}

/** A part of the template such as `:receiptId` stands for any one part of the address. */
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
