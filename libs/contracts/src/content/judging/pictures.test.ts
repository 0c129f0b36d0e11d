import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDescribed, picturesIn } from './pictures.js';

describe('the pictures of a text', () => {
  it.each([
    ['<p>None</p>', []],
    ['', []],
    ['<imgs src="a" alt="b">', []],
    ['<p>&lt;img src="a" alt="b"&gt;</p>', []],
    ['<img>', [{ src: '', alt: '' }]],
    ['<img src="/a">', [{ src: '/a', alt: '' }]],
    [
      '<img alt="Two > one" src="/a" /><p>x</p><img src="/b" alt="" />',
      [
        { src: '/a', alt: 'Two > one' },
        { src: '/b', alt: '' },
      ],
    ],
    ['<img src="/a?b=1&amp;c=2" alt="Tom &amp; &quot;Jerry&quot; &amp;lt;" />', [{ src: '/a?b=1&c=2', alt: 'Tom & "Jerry" &lt;' }]],
  ])('are read from %j', (html, pictures) => {
    expect(picturesIn(html)).toEqual(pictures);
  });

  it('have the words that were written, whatever they are', () => {
    const escaped = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 4 }), (words) => {
        const html = words.map((alt, at) => `<p>${at}<img src="/${at}" alt="${escaped(alt)}" /></p>`).join('');
        expect(picturesIn(html)).toEqual(words.map((alt, at) => ({ src: `/${at}`, alt })));
      }),
    );
  });

  it.each(['<img '.repeat(4_000), `<img ${'"'.repeat(19_001)}`, `<img ${'a"b'.repeat(6_001)}`])('are none if no tag ends: %#', (html) => {
    expect(picturesIn(html)).toEqual([]);
  });

  it.each([
    ['A graph', true],
    ['', false],
    [' \u00a0\n', false],
  ])('are described by %j: %s', (alt, expected) => {
    expect(isDescribed({ src: '/a', alt })).toBe(expected);
  });
});
