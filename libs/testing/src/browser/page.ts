/** The page of a test under jsdom: fetch answered, one address, and no way to leave the document for real. */
import { locks } from 'node:worker_threads';
import { vi } from 'vitest';
import { stubbedFetch, type StubbedFetch } from './stubbed-fetch.js';
import { StandInEventSource } from './browser-stand-ins.js';

export interface Page extends StubbedFetch {
  /** Addresses the page wanted to be replaced by, oldest first. */
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
  vi.stubGlobal('EventSource', StandInEventSource);
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
