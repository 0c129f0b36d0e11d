// @vitest-environment jsdom
import { listProducts } from '@paanch/contracts/content/products';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../testing/staff-browser.js';
import { StubServer } from '../../../testing/stub-server.js';
import { productStories } from './product-list-page.story.js';

/** jsdom has no layout: the height of the list's box in pixels, increased to reach its end. */
let boxHeight = 400;

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => boxHeight);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
});
afterEach(() => (boxHeight = 400));

const serverWith = (story: keyof typeof productStories) => new StubServer().on(listProducts, productStories[story]);
const asked = (server: StubServer) => server.requests.filter(({ pathname }) => pathname === listProducts.path).map(({ search }) => search);

describe('the products', () => {
  it('show name, description, type and date, and their total', async () => {
    openAt('/products', serverWith('few'), 'Client Staff');
    expect(await screen.findByText('Showing 3 of 3.')).toBeTruthy();
    // Shown and announced.
    expect(screen.getAllByText('3 products')).toHaveLength(2);
    expect(screen.getByText('Manage courses and assessments for your clients.')).toBeTruthy();
    expect(screen.getAllByRole('row')[2]?.textContent).toBe('Product 1Ten short lessons.Course28 Sep 2026');
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  });

  it('load page by page when the end is near', async () => {
    boxHeight = 6_000;
    const server = serverWith('many');
    openAt('/products', server, 'Admin');
    expect(await screen.findByText('Showing 60 of 60.')).toBeTruthy();
    expect(asked(server)).toEqual(['?sort=desc&page=1', '?sort=desc&page=2']);
  });

  it('stay on screen if the next page fails, which is retried only by hand', async () => {
    boxHeight = 6_000;
    const server = serverWith('cut');
    openAt('/products', server, 'Admin');
    expect(await screen.findByText('Error loading products: Not now')).toBeTruthy();
    expect(screen.getByText('Showing 50 of 60. Scroll for more.')).toBeTruthy();
    expect(asked(server)).toHaveLength(2);
    server.on(listProducts, productStories.many);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Showing 60 of 60.')).toBeTruthy();
  });

  it('follow the search after a pause in typing, and keep it in the URL', async () => {
    const server = serverWith('few');
    openAt('/products', server, 'Staff');
    const field = await screen.findByRole('textbox', { name: 'Search products' });
    for (const typed of ['s', 'sq', 'sql']) fireEvent.change(field, { target: { value: typed } });
    await waitFor(() => expect(address()).toBe('/products?search=sql'));
    await waitFor(() => expect(asked(server)).toEqual(['?sort=desc&page=1', '?search=sql&sort=desc&page=1']));
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'asc' } });
    await waitFor(() => expect(address()).toBe('/products?search=sql&sort=asc'));
    fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(address()).toBe('/products'));
    expect(screen.getByRole('textbox', { name: 'Search products' })).toHaveProperty('value', '');
  });

  it('that match nothing show the search and offer to clear it', async () => {
    openAt('/products?search=zzz', serverWith('empty'), 'Staff');
    expect(await screen.findByRole('heading', { name: 'No products match "zzz"' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Clear Filters' })).toHaveLength(2);
  });

  it('that do not exist yet are not shown as an empty search', async () => {
    openAt('/products', serverWith('empty'), 'Staff');
    expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeTruthy();
  });

  it('show a skeleton while loading', async () => {
    openAt('/products', serverWith('loading'), 'Staff');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  });

  it('that could not be loaded show why and can be retried', async () => {
    const server = serverWith('failed');
    openAt('/products', server, 'Staff');
    expect(await screen.findByRole('heading', { name: 'Error loading products: Not now' })).toBeTruthy();
    server.on(listProducts, productStories.few);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Showing 3 of 3.')).toBeTruthy();
  });
});
