/** A list that loads more rows as one scrolls (docs/lists.md#a-list-page). */
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { MANY } from '../list-stories.js';
import type { ListPage } from './list-page-suite.js';
import { press } from './screen.js';

/** jsdom has no layout: the height of the list's box in pixels, and one that shows its end. */
const [USUAL, TO_THE_END] = [400, 6_000];

export function scrolledSuite({ suite, serverWith, open, range, asked }: ListPage): void {
  let boxHeight = USUAL;
  beforeAll(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => boxHeight);
  });
  afterEach(() => (boxHeight = USUAL));

  it('loads the next page when its end is near', async () => {
    boxHeight = TO_THE_END;
    const server = serverWith('many');
    open(server);
    expect(await screen.findByText(range(MANY, MANY))).toBeTruthy();
    expect(asked(server).map((query) => query.get('page'))).toEqual(['1', '2']);
  });

  it('keeps its rows if the next page fails, and tries again only when asked to', async () => {
    boxHeight = TO_THE_END;
    const server = serverWith('cut');
    open(server);
    expect(await screen.findByText(`Error loading ${suite.words.things}: Not now`)).toBeTruthy();
    expect(screen.getByText(`Showing 50 of ${MANY}. Scroll for more.`)).toBeTruthy();
    expect(asked(server)).toHaveLength(2);
    server.on(suite.list, suite.stories.many);
    press('Try Again');
    expect(await screen.findByText(range(MANY, MANY))).toBeTruthy();
  });
}
