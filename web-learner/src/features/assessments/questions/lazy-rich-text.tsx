import { lazy, Suspense } from 'react';

const RichText = lazy(async () => ({ default: (await import('./rich-text.js')).RichText }));

/** The reader of question texts comes after the page has opened; until then the place stays empty. */
export function LazyRichText({ html }: { html: string }) {
  return (
    <Suspense fallback={' '}>
      <RichText html={html} />
    </Suspense>
  );
}
