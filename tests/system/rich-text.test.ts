// @vitest-environment jsdom
/** The corpus in rich text: what saving keeps of it, what pages show of it, and what pasting makes of it (docs/hostile-input.md#corpus). */
import { isRichTag, keptAttributes } from '@paanch/contracts/content/rich-text';
import { parseRich, type RichNode } from '@paanch/ui/rich-text/parse-rich';
import { documentOf, sliceOf } from '@paanch/ui/rich-text-editor/html/read-html';
import { htmlOf } from '@paanch/ui/rich-text-editor/html/write-html';
import { readPasted } from '@paanch/ui/rich-text-editor/pasted/read-pasted';
import { richSchema } from '@paanch/ui/rich-text-editor/schema/extensions';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../services/content/src/questions/clean-html.js';
import { cleanQuestion } from '../../services/content/src/questions/clean-question.js';
import { INJECTIONS } from '../hostile/corpus/injections.js';
import { ODD_TEXTS } from '../hostile/corpus/texts.js';

const OWN = `/api/media/${'a'.repeat(64)}.webp`;
/** As it is, inside each thing that has attributes or text, and with a picture of ours beside it. */
const WRAPPED: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `<p>before ${text} after</p>`,
  (text) => `<img src="${text}" alt="a">`,
  (text) => `<img src="${OWN}" alt="${text}">`,
  (text) => `<table><tr><td colspan="${text}" style="${text}">${text}</td></tr></table>`,
  (text) => `<div style="${text}"><a href="${text}">${text}</a></div>`,
];
const CASES = [...INJECTIONS, ...ODD_TEXTS.map(String)].flatMap((text) => WRAPPED.map((wrap) => wrap(text)));

/** Each tag of some HTML as a browser reads it, with its attributes. */
function isOurs(html: string): boolean {
  const elements = [...new DOMParser().parseFromString(`<body>${html}`, 'text/html').body.querySelectorAll('*')];
  return elements.every((element) => {
    if (!isRichTag(element.localName)) return false;
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
    return JSON.stringify(keptAttributes(element.localName, attributes)) === JSON.stringify(attributes);
  });
}

const shown = (nodes: readonly RichNode[]): boolean =>
  nodes.every((node) => {
    if (typeof node === 'string') return true;
    if (node.tag === 'img') return node.src === OWN;
    return isRichTag(node.tag) && shown(node.children);
  });

const schema = richSchema();
const empty = () => schema.node('doc', null, [schema.node('paragraph')]);
/** Blanks at the ends of a paragraph go when it is opened again. */
const blanksOut = (html: string) => html.replaceAll(/\s/g, '');
const written = (html: string) => htmlOf(schema.nodeFromJSON(documentOf(html, schema)), 'text');

describe('the corpus in rich text', () => {
  it('has enough cases', () => expect(CASES.length).toBeGreaterThan(1_500));

  it('is cleaned by saving, in every field, once and for all', () => {
    const faulty = CASES.filter((html) => {
      const once = cleanHtml(html);
      return cleanHtml(once) !== once || !isOurs(once);
    });
    expect(faulty).toEqual([]);
    const [clean] = CASES.slice(3).map(cleanHtml);
    const [, , , dirty = ''] = CASES;
    expect(cleanQuestion({ prompt_html: dirty, options: [{ id: 'a', text_html: dirty }], explanation_html: dirty })).toEqual({
      prompt_html: clean,
      options: [{ id: 'a', text_html: clean }],
      explanation_html: clean,
    });
  });

  it('is shown as text and our own tags, cleaned or not', () => {
    expect(CASES.filter((html) => !shown(parseRich(html)) || !shown(parseRich(cleanHtml(html))))).toEqual([]);
  });

  it('leaves the editor, pasted or opened, as nothing that saving would change', () => {
    const faulty = CASES.filter((html) => {
      const { content } = sliceOf(readPasted(html, 'https://paanch.example').nodes, schema);
      const pasted = content.size === 0 ? empty() : (schema.topNodeType.createAndFill(null, content) ?? empty());
      const outs = [htmlOf(pasted, 'text'), written(html)];
      return outs.some((out) => !isOurs(out) || !isOurs(cleanHtml(out)) || blanksOut(written(out)) !== blanksOut(out));
    });
    expect(faulty).toEqual([]);
  });
});
