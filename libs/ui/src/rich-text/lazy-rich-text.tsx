import { lazy, Suspense, type ComponentType } from 'react';
import { plainWords } from './plain-words.js';

interface RichTextProps {
  html: string;
}

const PlainText = ({ html }: RichTextProps) => plainWords(html);

const RichText = lazy<ComponentType<RichTextProps>>(() =>
  import('./rich-text.js').then(
    (loaded) => ({ default: loaded.RichText }),
    () => ({ default: PlainText }),
  ),
);

/** The HTML parser loads after the page; until then, or if it fails to load, the plain text is shown. */
export function LazyRichText({ html }: RichTextProps) {
  return (
    <Suspense fallback={<PlainText html={html} />}>
      <RichText html={html} />
    </Suspense>
  );
}
