// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { lazyPart } from './lazy-part.js';
import { part } from './part.js';

afterEach(cleanup);

function Named({ name }: { name: string }) {
  const [first] = useState(name);
  return <p>{`${first} then ${name}`}</p>;
}

const drawn = (Page: ReturnType<typeof lazyPart<{ name: string }>>, name: string) => (
  <Suspense fallback={<p>on its way</p>}>
    <Page name={name} />
  </Suspense>
);

describe('a part of the app', () => {
  it('is drawn at once where it has arrived', async () => {
    const named = part(() => Promise.resolve(Named));
    const Page = lazyPart(named);
    await named.fetch();
    render(drawn(Page, 'one'));
    expect(screen.getByText('one then one')).toBeTruthy();
  });

  it('is waited for where it has not, and does not begin anew afterwards', async () => {
    const Page = lazyPart(part(() => Promise.resolve(Named)));
    const { rerender } = render(drawn(Page, 'one'));
    expect(screen.getByText('on its way')).toBeTruthy();
    expect(await screen.findByText('one then one')).toBeTruthy();
    rerender(drawn(Page, 'two'));
    expect(screen.getByText('one then two')).toBeTruthy();
  });
});
