/** States of either app: a page by its address, and what opens beside the rail. */
import { escape, says } from './hands.js';
import type { State } from './look.js';
import type { Stage } from './stage.js';

export function visited(stage: Stage, name: string, path: string, words: string | RegExp): State {
  return {
    name,
    open: async (page) => {
      await page.goto(stage.at(path));
      await says(page, words);
    },
  };
}

export function bell(who: string, news: string | RegExp): State {
  return {
    name: `${who}, notifications beside the bell`,
    only: 'desktop',
    open: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await says(page.getByRole('dialog'), news);
    },
    leave: escape,
  };
}

export function behind(who: string, person: string | RegExp, place: string, only: State['only'] = 'desktop'): State {
  return {
    name: `${who}, behind the person${only === 'phone' ? ' on a phone' : ''}`,
    only,
    open: async (page) => {
      await page.getByRole('button', { name: person }).click();
      await page.getByRole('menuitem', { name: place }).waitFor();
    },
    leave: escape,
  };
}
