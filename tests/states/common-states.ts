/** States of both apps: a page by its address, and the menus beside the rail. */
import { escape, says } from './page-actions.js';
import type { State } from './check-states.js';
import type { Fixture } from './fixture.js';

export function pageAt(fixture: Fixture, name: string, path: string, words: string | RegExp): State {
  return {
    name,
    open: async (page) => {
      await page.goto(fixture.at(path));
      await says(page, words);
    },
  };
}

export function notificationsMenu(who: string, content: string | RegExp): State {
  return {
    name: `${who}, notifications menu`,
    only: 'desktop',
    open: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await says(page.getByRole('dialog'), content);
    },
    leave: escape,
  };
}

export function accountMenu(who: string, button: string | RegExp, item: string, only: State['only'] = 'desktop'): State {
  return {
    name: `${who}, account menu${only === 'phone' ? ' on a phone' : ''}`,
    only,
    open: async (page) => {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('menuitem', { name: item }).waitFor();
    },
    leave: escape,
  };
}
