// @vitest-environment jsdom
import { readProduct } from '@paanch/contracts/content/products';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { notReadinessProduct } from '@paanch/contracts/progress/reasons';
import { openSample } from '@paanch/contracts/progress/samples/samples';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../../testing/staff-browser.js';
import { ok, refusedFor, StubServer } from '../../../../testing/stub-server.js';
import { product } from '../product-list-page.story.js';
import { programme } from '../readiness/readiness-list-page.story.js';

afterEach(() => vi.restoreAllMocks());

const readiness = programme(0);
const PAGE = `/products/${readiness.id}`;
const ADDRESS = `/app/sample/${readiness.id}.TWO.SILVER`;
const opened = ok({ sample: `${readiness.id}.TWO.SILVER`, product_name: readiness.name });
const serverWith = (answer: ReturnType<typeof ok>) => new StubServer().on(readProduct, ok(readiness)).on(openSample, answer);
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function openThePages(server: StubServer) {
  openAt(PAGE, server, 'Staff');
  fireEvent.click(await screen.findByRole('button', { name: 'See as a learner' }));
  choose('Star level', 'TWO');
  choose('Tier', 'SILVER');
  fireEvent.click(screen.getByRole('button', { name: 'Open the pages' }));
}

describe('See as a learner', () => {
  it('makes the sample that was chosen, and opens its pages in another tab', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window);
    const server = serverWith(opened);
    await openThePages(server);
    await waitFor(() => expect(open).toHaveBeenCalledWith(ADDRESS));
    expect(server.sent).toEqual([{ route: openSample.name, body: { star_level: 'TWO', tier: 'SILVER' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gives a link where the browser opens no tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    await openThePages(serverWith(opened));
    const link = await screen.findByRole('link', { name: 'Open the pages in a new tab' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([ADDRESS, '_blank']);
  });

  it('says why it was refused, and keeps what was chosen', async () => {
    const open = vi.spyOn(window, 'open');
    await openThePages(serverWith(refusedFor(refuse(notReadinessProduct))));
    expect(await screen.findByText('Choose a Job Readiness product')).toBeTruthy();
    expect(screen.getByLabelText('Tier')).toHaveProperty('value', 'SILVER');
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    ['Viewer', readiness],
    ['Client Staff', readiness],
    ['Admin', product(1)],
  ] as const)('is not there for %s with %o', async (role, shown) => {
    openAt(`/products/${shown.id}`, new StubServer().on(readProduct, ok(shown)), role);
    await screen.findByRole('heading', { level: 1, name: shown.name });
    expect(screen.queryByText('See as a learner')).toBeNull();
  });
});
