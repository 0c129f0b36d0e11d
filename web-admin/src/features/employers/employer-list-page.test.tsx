// @vitest-environment jsdom
import { changeEmployer, createEmployer, listEmployers } from '@paanch/contracts/careers/employers';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../testing/staff-browser.js';
import { StubServer } from '../../../testing/stub-server.js';
import { listPageSuite } from '../../../testing/suites/list-page-suite.js';
import { employerMessages } from '../../app/employers/employer.messages.js';
import { employerStories } from './employer-list-page.story.js';
import { employersMessages } from './employers.messages.js';

listPageSuite({
  address: '/admin/employers',
  list: listEmployers,
  stories: employerStories,
  words: employersMessages,
  body: 'scrolled',
  columns: ['Name', 'Location', 'Industry', 'Company size', 'Website', 'Created'],
  rows: [
    ['EEmployer 0', 'Pune, Maharashtra', 'Technology', '51-250', 'employer.example', '28 Sep 2026'],
    ['EEmployer 1', 'Pune, Maharashtra', '28 Sep 2026'],
  ],
  filters: { Industry: ['industry', 'Healthcare'], 'Company size': ['company_size', 'large'] },
  actions: { [employerMessages.add]: createEmployer },
  menu: { [employerMessages.edit]: changeEmployer },
});

describe('the list of employers', () => {
  it('is sorted by column and order in one picker', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    const server = new StubServer().on(listEmployers, employerStories.few);
    openAt('/admin/employers', server, 'Viewer');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Sort' }), { target: { value: 'name asc' } });
    await waitFor(() => expect(address()).toBe('/admin/employers?sortBy=name&sortOrder=asc'));
    const asked = () => server.requests.at(-1)?.searchParams;
    await waitFor(() => expect([asked()?.get('sortBy'), asked()?.get('sortOrder')]).toEqual(['name', 'asc']));
    fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(address()).toBe('/admin/employers'));
  });
});
