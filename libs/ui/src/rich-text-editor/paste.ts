/** What is pasted or dropped goes through our allow-list; the browser's own HTML parser is closed to the editor. */
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { sliceOf } from './html/read-html.js';
import { hasWords, readPasted } from './pasted/read-pasted.js';

export interface PasteHands {
  /** @param at where the pictures go */
  readonly onFiles: (files: readonly File[], at: number) => void;
  /** Of every paste: how many pictures of others were in it. */
  readonly onLeftOut: (count: number) => void;
}

/** True: it has been dealt with. */
type Handlers = NonNullable<EditorProps['handleDOMEvents']>;

export const pasteHandlers = (hands: PasteHands): Handlers => ({
  paste: (view, event) => takes(view, event, event.clipboardData, null, hands),
  drop: (view, event) => {
    // What is dragged within the editor is moved by it.
    if (view.dragging !== null) return false;
    return takes(view, event, event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null, hands);
  },
});

/** @param at where it was dropped; null for the selection */
function takes(view: EditorView, event: Event, data: DataTransfer | null, at: number | null, hands: PasteHands): boolean {
  const html = data?.getData('text/html') ?? '';
  const text = data?.getData('text/plain') ?? '';
  const files = [...(data?.files ?? [])];
  const { nodes, leftOut } = readPasted(html, location.origin);
  // Excel and Word add a picture of the text that they copy; a picture of a web page comes with its HTML.
  if (files.length > 0 && !hasWords(nodes)) {
    event.preventDefault();
    hands.onLeftOut(0);
    hands.onFiles(files, at ?? view.state.selection.from);
    return true;
  }
  const isCode = view.state.selection.$from.parent.type.spec.code === true;
  hands.onLeftOut(isCode ? 0 : leftOut);
  // Plain text the editor takes by itself.
  if (text !== '' && (html === '' || isCode)) return false;
  event.preventDefault();
  if (nodes.length === 0) return true;
  const slice = sliceOf(nodes, view.state.schema);
  const { tr } = view.state;
  view.dispatch((at === null ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice)).scrollIntoView().setMeta('paste', true));
  return true;
}
