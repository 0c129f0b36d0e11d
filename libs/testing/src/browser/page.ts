/** The page of a test under jsdom: a stubbed fetch, one address, and navigation that is only recorded. */
import { locks } from 'node:worker_threads';
import { vi } from 'vitest';
import { stubbedFetch, type StubbedFetch } from './stubbed-fetch.js';
import { FakeEventSource } from './browser-fakes.js';

export interface Page extends StubbedFetch {
  /** Addresses the page navigated to, oldest first. */
  readonly left: readonly string[];
}

/** Undone by `vi.unstubAllGlobals()`. */
export function openPage(address: string): Page {
  const { location, history, localStorage, sessionStorage } = globalThis.window;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', address);
  const left: string[] = [];
  const server = stubbedFetch();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('location', {
    origin: location.origin,
    get href() {
      return location.href;
    },
    get pathname() {
      return location.pathname;
    },
    get hash() {
      return location.hash;
    },
    get search() {
      return location.search;
    },
    assign: (target: string) => void left.push(target),
  });
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return { ...server, left };
}
