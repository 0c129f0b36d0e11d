import { lazy, Suspense, type ComponentType } from 'react';
import { plainWords } from './plain-words.js';

const PlainText = ({ html }: { html: string }) => plainWords(html);

const RichText = lazy<ComponentType<{ html: string }>>(() =>
  import('./rich-text.js').then(
    (loaded) => ({ default: loaded.RichText }),
    () => ({ default: PlainText }),
  ),
);

/** The reader of question texts comes after the page has opened; until then, and where it never comes, their plain words stand there. */
export function LazyRichText({ html }: { html: string }) {
  return (
    <Suspense fallback={<PlainText html={html} />}>
      <RichText html={html} />
    </Suspense>
  );
}
