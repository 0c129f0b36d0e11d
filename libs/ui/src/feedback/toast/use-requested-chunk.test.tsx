// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { UiFrame } from '../../../testing/ui-frame.js';
import { useRequestedChunk } from './use-requested-chunk.js';

/** A connection that starts out down, and how often it was tried. */
function network() {
  const state = { isUp: false, tries: 0 };
  const fetchChunk = () => {
    state.tries += 1;
    return state.isUp ? Promise.resolve({ default: () => <div role="dialog">The chunk</div> }) : Promise.reject(new TypeError('gone'));
  };
  return { state, fetchChunk };
}

function open({ fetchChunk }: ReturnType<typeof network>) {
  const Chunk = lazy(fetchChunk);
  const Note = () => {
    const [isAsked, setAsked] = useState(false);
    const letGo = useCallback(() => setAsked(false), []);
    const isFetched = useRequestedChunk(isAsked, fetchChunk, letGo);
    return (
      <>
        <input aria-label="Note" />
        <button aria-expanded={isAsked} onClick={() => setAsked(true)}>
          Open
        </button>
        {isFetched && isAsked && (
          <Suspense fallback={null}>
            <Chunk />
          </Suspense>
        )}
      </>
    );
  };
  render(<Note />, { wrapper: UiFrame });
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Open' })));
  return { press };
}

describe('a chunk the person asks for', () => {
  it('reports once that it failed to load, keeps what was typed, and is requested again by the next click', async () => {
    const net = network();
    const { press } = open(net);
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'half a sentence' } });
    await press();
    const said = 'This did not open. Check your connection and try again. If it keeps happening, reload the page.';
    await waitFor(() => expect(screen.getAllByRole('alert').some(({ textContent }) => textContent === said)).toBe(true));
    expect(screen.getByRole('button', { name: 'Open' }).getAttribute('aria-expanded')).toBe('false');
    expect([net.state.tries, screen.queryByRole('dialog')]).toEqual([1, null]);
    net.state.isUp = true;
    await press();
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sentence');
  });
});
