/** What a story of this app stands in: the frame of the app, with given answers where the network would be. */
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { AppFrame } from '@paanch/ui/session/app-frame';
import { useState, type ReactNode } from 'react';
import { learnerMessages } from './learner.messages.js';

export interface Answer {
  readonly route: RouteContract;
  readonly reply?: unknown;
  /** 200 unless something is to go wrong. */
  readonly status?: number;
}

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
  Object.defineProperty(window, 'fetch', { configurable: true, value: (address: string) => Promise.resolve(responseTo(answers, address)) });
}

function responseTo(answers: readonly Answer[], address: string): Response {
  const path = address.split('?')[0];
  const answer = answers.find(({ route }) => route.path === path);
  if (answer === undefined) return Response.json({ message: 'Not found' }, { status: 404 });
  const { status = 200, reply } = answer;
  return status === 200 ? Response.json(reply) : Response.json({ message: 'You may not open this' }, { status });
}
