import { describe, expect, it } from 'vitest';
import { plainWords } from './plain-words.js';

describe('the plain text of HTML', () => {
  it.each([
    ['<p>What is <strong>12%</strong> of ₹\u00a01,200?</p>', 'What is 12% of ₹\u00a01,200?'],
    ['<pre><code>select *\n  from t\n  where a &lt; 3 &amp;&amp; b</code></pre>', 'select * from t where a < 3 && b'],
    ['<table><tr><td>1</td><td>2</td></tr></table>', '1 2'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['<p>See</p><img src="/api/media/a.webp" alt="A &quot;chart&quot; &lt; 1" />', 'See A "chart" < 1'],
    ['<img src="/api/media/a.webp" alt="" />', ''],
    ['', ''],
  ])('of %j is %j', (html, words) => {
    expect(plainWords(html)).toBe(words);
  });
});
