import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cue } from './captions.rule.js';
import { transcriptHtml } from './transcript.rule.js';

/** A second each, after so many seconds of silence. */
function spoken(...said: (string | number)[]): Cue[] {
  let at = 0;
  return said.flatMap((one) => {
    at += typeof one === 'number' ? one * 1_000 : 1_000;
    return typeof one === 'number' ? [] : [{ start: at - 1_000, end: at, text: one }];
  });
}

describe('a transcript', () => {
  it.each<[string, Cue[], string]>([
    ['joins cues to sentences', spoken('Ask first,', 'then\nanswer.', 'Then ask again.'), '<p>Ask first, then answer. Then ask again.</p>'],
    ['begins a paragraph after a silence', spoken('One.', 2, 'Two.'), '<p>One.</p><p>Two.</p>'],
    ['not within a sentence', spoken('One', 2, 'two.'), '<p>One two.</p>'],
    ['nor after a short silence', spoken('One.', 1, 'Two.'), '<p>One. Two.</p>'],
    ['knows the end of a Hindi sentence', spoken('नमस्ते।', 2, 'चलिए'), '<p>नमस्ते।</p><p>चलिए</p>'],
    ['says a rolling line once', spoken('Same', 'Same', 'line.'), '<p>Same line.</p>'],
    ['escapes what would be markup', spoken('a < b & "c" <script>'), '<p>a &lt; b &amp; &quot;c&quot; &lt;script&gt;</p>'],
    ['of nothing is empty', [], ''],
  ])('%s', (_, cues, html) => {
    expect(transcriptHtml(cues)).toBe(html);
  });

  it('ends a long paragraph with its sentence, and a very long one without', () => {
    const long = `${'word '.repeat(80)}end.`;
    expect(transcriptHtml(spoken(long, 'Next.'))).toBe(`<p>${long}</p><p>Next.</p>`);
    const endless = 'word '.repeat(260).trim();
    expect(transcriptHtml(spoken(endless, 'next'))).toBe(`<p>${endless}</p><p>next</p>`);
  });

  it('holds every word in its order and no markup of its own', () => {
    const words = fc.array(fc.stringMatching(/^[a-z<>&".]{1,8}$/), { maxLength: 30 });
    fc.assert(
      fc.property(words, (said) => {
        const once = said.filter((word, at) => word !== said[at - 1]);
        const html = transcriptHtml(spoken(...said));
        const text = html.replaceAll('</p><p>', ' ').replaceAll(/<\/?p>/g, '');
        expect(text).not.toMatch(/[<>]/);
        expect(text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toBe(
          once.join(' '),
        );
      }),
    );
  });
});
