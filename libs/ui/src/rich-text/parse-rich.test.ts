import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRich, type RichNode } from './parse-rich.js';

const OWN = `/api/media/${'a'.repeat(64)}.webp`;

const plain = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.tag === 'img' ? `img[${node.src} ${node.alt}]` : `${node.tag}(${plain(node.children)})`;
    })
    .join('');

describe('the text of a question', () => {
  it.each([
    ['<p>One <strong>two</strong></p>', 'p(One strong(two))'],
    ['5 &lt; 6 &amp; 7', '5 < 6 & 7'],
    ['<table>\n <tr>\n <td>a</td>\n</tr></table>', 'table(tr(td(a)))'],
    ['<pre>a\n  b</pre>', 'pre(a\n  b)'],
    ['a<br>b', 'abr()b'],
    ['<p>open', 'p(open)'],
    ['', ''],
  ])('%j becomes %s', (html, expected) => {
    expect(plain(parseRich(html))).toBe(expected);
  });

  it.each([
    ['<script>alert(1)</script>after', 'after'],
    ['<a href="javascript:alert(1)">link</a>', 'link'],
    ['<img src=x onerror=alert(1)>text', 'text'],
    ['<div onclick="x()"><p>kept</p></div>', 'p(kept)'],
    ['<style>p{}</style><iframe srcdoc="x"></iframe>seen', 'seen'],
    ['<svg><p>in</p></svg>', 'p(in)'],
  ])('%j keeps only formatting', (html, expected) => {
    expect(plain(parseRich(html))).toBe(expected);
  });

  it('keeps cell spans within limits, and no other attribute', () => {
    const [table] = parseRich('<table class="x"><tr><td colspan="2" rowspan="900" onclick="x">a</td></tr></table>');
    expect(table).toEqual({
      tag: 'table',
      span: {},
      children: [{ tag: 'tr', span: {}, children: [{ tag: 'td', span: { colSpan: 2 }, children: ['a'] }] }],
    });
  });

  it.each([
    [`<p>See <img src="${OWN}" alt="A chart" onerror="x()"> here</p>`, `p(See img[${OWN} A chart] here)`],
    [`<img src="${OWN}">`, `img[${OWN} ]`],
    ['<img src="https://evil.example/x.png" alt="x">after', 'after'],
    ['<img src="javascript:alert(1)">after', 'after'],
    ['<img src="/api/media/../users">after', 'after'],
    [`<img src="//evil.example${OWN}">after`, 'after'],
    [`<script><img src="${OWN}"></script>after`, 'after'],
  ])('%j shows only our own pictures', (html, expected) => {
    expect(plain(parseRich(html))).toBe(expected);
  });

  it('ends well however deep it is', () => {
    const text = plain(parseRich(`${'<ul><li>'.repeat(50_000)}deep`));
    expect(text).toContain('deep');
  });

  it('never fails on any input', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '/', 'p', 'td', 'script', ' ', '&', ';', '"', 'x'), maxLength: 60 }),
        (html) => void parseRich(html),
      ),
    );
  });
});
