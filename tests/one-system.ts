/** The system and the browser that all flows of a run share; no test may stop or kill anything in them. */
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { z } from 'zod';
import { type RunningSystem, systemAt } from './local-system.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of `shared-fixtures.ts`. */
    fixtures: string;
  }
}

/** With the demo. Each test makes clients and people of its own, or uses accounts of the demo that no other test uses. */
export async function sharedSystem(): Promise<RunningSystem> {
  return systemAt(z.object({ origin: z.string(), varDir: z.string() }).parse(await fixture('system')));
}

/** A connection of its own; `close` also closes its contexts. */
export async function sharedBrowser(): Promise<Browser> {
  const { endpoint } = z.object({ endpoint: z.string() }).parse(await fixture('browser'));
  return chromium.connect(endpoint);
}

async function fixture(name: 'system' | 'browser'): Promise<unknown> {
  const response = await fetch(`${inject('fixtures')}/${name}`);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
