/** What is pasted or dropped goes through our allow-list; the browser's own HTML parser is closed to the editor. */
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import type { RichKind } from '../rich-text/parse-rich.js';
import { sliceOf } from './html/read-html.js';

/** True: it has been dealt with. */
type Handlers = NonNullable<EditorProps['handleDOMEvents']>;

export const pasteHandlers = (kind: RichKind): Handlers => ({
  paste: (view, event) => takes(view, event, event.clipboardData, kind, null),
  drop: (view, event) => {
    // What is dragged within the editor is moved by it.
    if (view.dragging !== null) return false;
    return takes(view, event, event.dataTransfer, kind, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null);
  },
});

/** @param at where it was dropped; null for the selection */
function takes(view: EditorView, event: Event, data: DataTransfer | null, kind: RichKind, at: number | null): boolean {
  const html = data?.getData('text/html') ?? '';
  const text = data?.getData('text/plain') ?? '';
  const isCode = view.state.selection.$from.parent.type.spec.code === true;
  // Plain text the editor takes by itself.
  if (text !== '' && (html === '' || isCode)) return false;
  event.preventDefault();
  if (html === '') return true;
  const slice = sliceOf(html, kind, view.state.schema);
  const { tr } = view.state;
  view.dispatch((at === null ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice)).scrollIntoView().setMeta('paste', true));
  return true;
}
