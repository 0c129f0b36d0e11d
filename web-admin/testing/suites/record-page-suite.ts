/** What every page of one record does, asked of one noun (docs/add-a-feature.md#tests-of-a-noun). */
import { refuse } from '@paanch/contracts/kernel/refusal';
import { type Role, STAFF_ROLES } from '@paanch/contracts/kernel/roles';
import { allows, type RouteContract } from '@paanch/contracts/kernel/route';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../staff-browser.js';
import { type Answer, ok, refused, refusedFor, StubServer } from '../stub-server.js';
import { press } from './screen.js';

export interface RecordPageSuite {
  /** Of the list; the record's id follows. */
  readonly address: string;
  readonly read: RouteContract;
  readonly item: { readonly id: string; readonly name: string };
  /** Other routes that the page calls. */
  readonly server?: () => StubServer;
  readonly words: { readonly failed: string; readonly unknownTitle: string; readonly toList: string };
  /** Buttons of the page, and the route each needs. */
  readonly actions?: Readonly<Record<string, RouteContract>>;
}

export function recordPageSuite(suite: RecordPageSuite): void {
  const { read, item, words, actions = {}, server = () => new StubServer() } = suite;
  const roles = STAFF_ROLES.filter((role) => allows(read, role));
  const page = `${suite.address}/${item.id}`;
  const answering = (answer: Answer) => server().on(read, answer);
  const open = (on: StubServer, [role = 'Admin']: readonly Role[] = roles) => openAt(page, on, role);
  const heading = () => screen.findByRole('heading', { level: 1, name: item.name });

  describe(`the page of ${item.name}`, () => {
    it.each(roles)('shows the record to %s, with the buttons that the contracts allow', async (role) => {
      open(answering(ok(item)), [role]);
      expect(await heading()).toBeTruthy();
      const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
      const allowed = Object.entries(actions).flatMap(([name, route]) => (allows(route, role) ? [name] : []));
      expect(buttons.filter((name) => name in actions)).toEqual(allowed);
    });

    it('shows a skeleton while loading', async () => {
      open(answering('never'));
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
    });

    it('shows that the record does not exist, with the way to the list', async () => {
      open(answering(refusedFor(refuse('NOT_FOUND'))));
      expect(await screen.findByRole('heading', { name: words.unknownTitle })).toBeTruthy();
      const links = screen.getAllByRole('link', { name: words.toList }).map((link) => link.getAttribute('href'));
      expect(links).toContain(suite.address);
    });

    it('shows what failed, and tries again when asked to', async () => {
      const answers = answering(refused(403, 'Not now'));
      open(answers);
      expect(await screen.findByRole('heading', { name: words.failed })).toBeTruthy();
      answers.on(read, ok(item));
      press('Try Again');
      expect(await heading()).toBeTruthy();
    });
  });
}
