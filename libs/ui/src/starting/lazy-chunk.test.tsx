// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { chunk } from './chunk.js';
import { lazyChunk } from './lazy-chunk.js';

function Named({ name }: { name: string }) {
  const [first] = useState(name);
  return <p>{`${first} then ${name}`}</p>;
}

const drawn = (Page: ReturnType<typeof lazyChunk<{ name: string }>>, name: string) => (
  <Suspense fallback={<p>loading</p>}>
    <Page name={name} />
  </Suspense>
);

describe('a lazy chunk', () => {
  it('draws at once when it is already loaded', async () => {
    const named = chunk(() => Promise.resolve(Named));
    const Page = lazyChunk(named);
    await named.fetch();
    render(drawn(Page, 'one'));
    expect(screen.getByText('one then one')).toBeTruthy();
  });

  it('suspends until it is loaded, and is not remounted afterwards', async () => {
    const Page = lazyChunk(chunk(() => Promise.resolve(Named)));
    const { rerender } = render(drawn(Page, 'one'));
    expect(screen.getByText('loading')).toBeTruthy();
    expect(await screen.findByText('one then one')).toBeTruthy();
    rerender(drawn(Page, 'two'));
    expect(screen.getByText('one then two')).toBeTruthy();
  });
});
