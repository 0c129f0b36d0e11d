// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ClientFrame } from '../../testing/client-frame.js';
import { makeQueryClient } from '../session/query-client.js';
import { documentOf, sliceOf } from './html/read-html.js';
import { htmlOf } from './html/write-html.js';
import { readPasted } from './pasted/read-pasted.js';
import { RichTextField, type RichTextFieldProps } from './rich-text-field.js';
import { richSchema } from './schema/extensions.js';

const PICTURE = `/api/media/${'a'.repeat(64)}.webp`;

beforeAll(() => {
  // jsdom has no layout.
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
  Object.assign(Document.prototype, { elementFromPoint: () => null });
});

let typed: string[];
beforeEach(() => (typed = []));

function Held({ value: first, ...props }: Partial<RichTextFieldProps>) {
  const [value, setValue] = useState(first ?? '');
  const change = (html: string) => {
    typed.push(html);
    setValue(html);
  };
  return (
    <MemoryRouter>
      <ClientFrame queries={makeQueryClient()}>
        <RichTextField label="Question" {...props} value={value} onChange={change} />
      </ClientFrame>
    </MemoryRouter>
  );
}

const open = async (props: Partial<RichTextFieldProps> = {}) => {
  render(<Held {...props} />);
  return screen.findByRole('textbox', { name: 'Question' });
};
const paste = (box: HTMLElement, html: string, text = html) =>
  fireEvent.paste(box, { clipboardData: { getData: (type: string) => ({ 'text/html': html, 'text/plain': text })[type] ?? '' } });

describe('the rich text field', () => {
  it('shows what is stored, and changes nothing by itself', async () => {
    const box = await open({ value: '<p>What is <strong>12%</strong>?</p>' });
    expect(box.textContent).toBe('What is 12%?');
    expect(box.getAttribute('aria-multiline')).toBe('true');
    expect(typed).toEqual([]);
  });

  it('takes what is pasted through the allow-list, in our words', async () => {
    const box = await open();
    paste(
      box,
      '<div onclick="x()"><b>Bold</b> <a href="javascript:x()">link</a><script>x()</script><img src="https://a.example/x.png"></div>',
    );
    await waitFor(() => expect(typed.at(-1)).toBe('<p><strong>Bold</strong> link</p>'));
  });

  it('takes plain text', async () => {
    const box = await open();
    paste(box, '', '1 < 2');
    await waitFor(() => expect(typed.at(-1)).toBe('<p>1 &lt; 2</p>'));
  });

  it('follows what its form does, such as taking the version of someone else', async () => {
    const { rerender } = render(<Fixed value="<p>Mine</p>" />);
    const box = await screen.findByRole('textbox', { name: 'Question' });
    rerender(<Fixed value="<p>Theirs</p>" />);
    await waitFor(() => expect(box.textContent).toBe('Theirs'));
  });

  it('has its fault beside it, and says that it is invalid', async () => {
    const box = await open({ error: 'The question has no text' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const described = box.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('The question has no text');
  });
});

function Fixed({ value }: { value: string }) {
  return (
    <ClientFrame queries={makeQueryClient()}>
      <RichTextField label="Question" value={value} onChange={() => undefined} />
    </ClientFrame>
  );
}

describe('the toolbar', () => {
  it('is one stop of the Tab key, goes by arrow keys, and says what is on', async () => {
    await open({ value: '<p>text</p>' });
    const tools = screen.getByRole('toolbar', { name: 'Formatting of Question' });
    const buttons = [...tools.querySelectorAll('button')];
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    buttons[0]?.focus();
    fireEvent.keyDown(tools, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(buttons[1]);
    fireEvent.keyDown(tools, { key: 'End' });
    expect(document.activeElement).toBe(buttons.at(-1));
    const bullets = screen.getByRole('button', { name: 'Bulleted list' });
    fireEvent.click(bullets);
    await waitFor(() => expect(bullets.getAttribute('aria-pressed')).toBe('true'));
    expect(typed.at(-1)).toBe('<ul><li>text</li></ul>');
  });

  it('makes a table, and has its tools while the cursor is in it', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Insert table' }));
    await waitFor(() => expect(typed.at(-1)).toContain('<table><tbody><tr><th></th><th></th><th></th></tr>'));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete table' }));
    await waitFor(() => expect(typed.at(-1)).toBe(''));
  });

  it('adds no picture before there is one', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Picture' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Use picture' }));
    expect(await screen.findByText('Add a picture first')).toBeTruthy();
    expect(typed).toEqual([]);
  });

  it('is reached by Alt+F10, and left by Escape', async () => {
    const box = await open({ shape: 'line', value: 'text' });
    act(() => box.focus());
    const tools = await screen.findByRole('toolbar', { name: 'Formatting of Question' });
    fireEvent.keyDown(box, { key: 'F10', altKey: true });
    expect(document.activeElement).toBe(tools.querySelector('button'));
    fireEvent.keyDown(tools, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(box));
  });
});

const schema = richSchema();
const roundTrip = (html: string, shape: 'line' | 'text' = 'text') => htmlOf(schema.nodeFromJSON(documentOf(html, schema)), shape);

describe('HTML that goes in and out', () => {
  it.each([
    '<p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> x<sub>1</sub> y<sup>2</sup> <code>z</code></p>',
    '<h3>One</h3><h4>Two</h4><p>a<br />b</p>',
    '<ul><li>one<ul><li>inner</li></ul></li></ul><ol><li>two</li></ol>',
    '<blockquote><p>q</p></blockquote><pre><code>a\n  b</code></pre>',
    '<table><tbody><tr><th colspan="2">A</th></tr><tr><td>1</td><td rowspan="2">2</td></tr><tr><td>3</td></tr></tbody></table>',
    '<p>1 &lt; 2 &amp; 3</p>',
  ])('%s stays as it is', (html) => {
    expect(roundTrip(html)).toBe(html);
  });

  it('keeps a picture of ours, with its description, and no other', () => {
    const own = `<img src="${PICTURE}" alt="A &quot;chart&quot;" />`;
    expect(roundTrip(own)).toBe(own);
    expect(roundTrip('<img src="https://a.example/x.png" alt="x" /><p>t</p>')).toBe('<p>t</p>');
  });

  it('is text without formatting where it is one line, and keeps the picture of it', () => {
    const own = `<img src="${PICTURE}" alt="" />`;
    expect(['₹ 10,400', '<p>a <sup>2</sup></p>', '', own, `<p>a</p>${own}`].map((html) => roundTrip(html, 'line'))).toEqual([
      '₹ 10,400',
      'a <sup>2</sup>',
      '',
      own,
      `<p>a</p>${own}`,
    ]);
  });

  it('has nothing outside the allow-list after any paste', () => {
    const part = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      'script',
      'img src=x onerror=1',
      'p',
      'td',
      ' colspan=2',
      'svg',
      'style',
      '&lt;',
      'text',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const { content } = sliceOf(readPasted(parts.join(''), 'https://a.example').nodes, schema);
        const out =
          content.size === 0
            ? ''
            : htmlOf(schema.topNodeType.createAndFill(null, content) ?? schema.node('doc', null, [schema.node('paragraph')]), 'text');
        for (const [tag] of out.matchAll(/<[^>]*>/g))
          expect(tag).toMatch(/^<\/?(p|br|table|tbody|tr|td|th)( (colspan|rowspan)="\d+")* ?\/?>$/);
      }),
    );
  });
});
