// @vitest-environment jsdom
import { KEPT, KEPT_KINDS, type KeptKind, type KeptRows, readRetention } from '@paanch/contracts/privacy/retention';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../../testing/staff-browser.js';
import { ok, refused, StubServer } from '../../../../testing/stub-server.js';
import { rowsShown, textsOf } from '../../../../testing/suites/screen.js';

const PAGE = '/admin/privacy/retention';
const kind = (what: KeptKind, over: Partial<KeptRows> = {}): KeptRows => ({
  what,
  service: KEPT[what].service,
  kept_days: KEPT[what].days,
  recent_rows: 0,
  removals: [],
  ...over,
});
const serverWith = (...kinds: readonly KeptRows[]) => new StubServer().on(readRetention, ok({ kinds }));

describe('the page of what is removed', () => {
  it('says what is kept for how long, and what was removed when', async () => {
    const removals = [
      { day: '2026-11-28', rows: 1_204 },
      { day: '2026-11-27', rows: 3 },
    ];
    openAt(PAGE, serverWith(kind('sessions', { recent_rows: 1_300, removals }), kind('signInCodes'), kind('consents')), 'Admin');
    await screen.findByRole('table', { name: 'What is removed by itself' });
    expect(rowsShown().map(textsOf)).toEqual([
      ['Sessions', '30 days after their end', '1,300', '28 Nov 2026: 1,204, 27 Nov 2026: 3'],
      ['Codes of sign-ins', '1 day since they were made', '0', 'Nothing yet'],
      ['Consents of accounts that were erased', '7 years after the account was closed', '0', 'Nothing yet'],
    ]);
  });

  it('has words for every kind', async () => {
    openAt(PAGE, serverWith(...KEPT_KINDS.map((what) => kind(what))), 'Admin');
    await screen.findByRole('table', { name: 'What is removed by itself' });
    const texts = rowsShown().flatMap(textsOf).join(' ');
    expect(rowsShown()).toHaveLength(KEPT_KINDS.length);
    expect(texts.match(/\S*retention\.\S*/g)).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const server = new StubServer().on(readRetention, refused(503, 'Not now'));
    openAt(PAGE, server, 'Admin');
    expect(await screen.findByText('We could not load what was removed')).toBeTruthy();
    server.on(readRetention, ok({ kinds: [kind('mails')] }));
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Mails')).toBeTruthy();
  });
});
