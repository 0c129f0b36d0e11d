import { lazy, Suspense } from 'react';
import { plainWords } from './plain-words.js';

const RichText = lazy(async () => ({ default: (await import('./rich-text.js')).RichText }));

/** The reader of question texts comes after the page has opened; until then their plain words stand there. */
export function LazyRichText({ html }: { html: string }) {
  return (
    <Suspense fallback={plainWords(html)}>
      <RichText html={html} />
    </Suspense>
  );
}
