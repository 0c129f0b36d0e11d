import { lazy, Suspense, type ComponentType } from 'react';
import type { RichKind } from './parse-rich.js';
import { plainWords } from './plain-words.js';

interface RichTextProps {
  html: string;
  kind?: RichKind;
}

const PlainText = ({ html }: { html: string }) => plainWords(html);

const RichText = lazy<ComponentType<{ html: string; kind: RichKind | undefined }>>(() =>
  import('./rich-text.js').then(
    (loaded) => ({ default: loaded.RichText }),
    () => ({ default: PlainText }),
  ),
);

/** The HTML parser loads after the page; until then, or if it fails to load, the plain text is shown. */
export function LazyRichText({ html, kind }: RichTextProps) {
  return (
    <Suspense fallback={<PlainText html={html} />}>
      <RichText html={html} kind={kind} />
    </Suspense>
  );
}
