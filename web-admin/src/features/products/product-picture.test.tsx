// @vitest-environment jsdom
import { PICTURE_MS } from '@paanch/ui/upload/use-picture';
import { act, fireEvent, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductPicture } from './product-picture.js';

beforeEach(() => void vi.useFakeTimers());
const open = (url: string | null) => render(<ProductPicture url={url} width={96} />);
const picture = () => document.querySelector('img');
const wait = () => act(() => void vi.advanceTimersByTime(PICTURE_MS));
const ways: readonly [string, (img: HTMLImageElement) => void][] = [
  ['fails', (img) => void fireEvent.error(img)],
  ['does not come within 15 seconds', wait],
];

describe('the picture of a product', () => {
  it.each(ways)('that %s gives way to a placeholder, and the next one is tried', (_, goWrong) => {
    const { rerender } = open('/api/media/0.webp');
    const shown = picture();
    if (shown) goWrong(shown);
    expect(picture()).toBeNull();
    rerender(<ProductPicture url="/api/media/1.webp" width={96} />);
    expect(picture()?.getAttribute('src')).toBe('/api/media/1.webp');
  });

  it('that has come stays', () => {
    open('/api/media/0.webp');
    const shown = picture();
    if (shown) fireEvent.load(shown);
    wait();
    expect(picture()).toBe(shown);
  });

  it.each([null, 'https://elsewhere.example/a.png'])('at %s is a placeholder', (url) => {
    open(url);
    expect(picture()).toBeNull();
  });
});
