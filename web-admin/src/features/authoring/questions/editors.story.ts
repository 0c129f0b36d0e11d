/** What tests need of rich text editors: jsdom has no layout, and nobody types in it. */
import { fireEvent } from '@testing-library/react';

export function layoutForEditors(): void {
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
  Object.assign(Document.prototype, { elementFromPoint: () => null });
}

export function pasteInto(editor: HTMLElement, html: string): void {
  fireEvent.paste(editor, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : type === 'text/plain' ? html : '') },
  });
}
