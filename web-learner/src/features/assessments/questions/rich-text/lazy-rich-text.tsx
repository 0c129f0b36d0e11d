import { lazy, Suspense, type ComponentType } from 'react';
import { plainWords } from './plain-words.js';

const PlainText = ({ html }: { html: string }) => plainWords(html);

const RichText = lazy<ComponentType<{ html: string }>>(() =>
  import('./rich-text.js').then(
    (loaded) => ({ default: loaded.RichText }),
    () => ({ default: PlainText }),
  ),
);

/** The HTML parser loads after the page; until then, or if it fails to load, the plain text is shown. */
export function LazyRichText({ html }: { html: string }) {
  return (
    <Suspense fallback={<PlainText html={html} />}>
      <RichText html={html} />
    </Suspense>
  );
}
