/** What is done with the pictures of a document. */
import type { Editor } from '@tiptap/core';
import { Fragment, type Node as DocumentNode, Slice } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';

export interface ChosenPicture {
  readonly src: string;
  readonly alt: string;
}

/** Puts it between the blocks next to a position, or in place of the empty paragraph there; the end of it. */
export function placePicture({ state, view }: Editor, at: number, picture: ChosenPicture): number {
  const node = state.schema.node('picture', picture);
  const near = state.doc.resolve(Math.min(at, state.doc.content.size));
  const isEmpty = near.depth > 0 && near.parent.type.name === 'paragraph' && near.parent.content.size === 0;
  if (isEmpty && near.node(-1).type.name !== 'listItem') {
    view.dispatch(state.tr.replaceWith(near.before(), near.after(), node).scrollIntoView());
    return near.before() + node.nodeSize;
  }
  const point = dropPoint(state.doc, near.pos, new Slice(Fragment.from(node), 0, 0)) ?? state.doc.content.size;
  view.dispatch(state.tr.insert(point, node).scrollIntoView());
  return point + node.nodeSize;
}

export function selectedPicture({ state: { selection } }: Editor): ChosenPicture | null {
  return selection instanceof NodeSelection ? pictureOf(selection.node) : null;
}

const pictureOf = ({ type, attrs }: DocumentNode): ChosenPicture | null =>
  type.name === 'picture' ? { src: String(attrs['src']), alt: String(attrs['alt']) } : null;

/** Where the picture is now: the selected one if it is that, else the first; null once it has been removed. */
function placeOf(editor: Editor, { src, alt }: ChosenPicture): number | null {
  const isIt = (other: ChosenPicture | null) => other !== null && other.src === src && other.alt === alt;
  if (isIt(selectedPicture(editor))) return editor.state.selection.from;
  let found: number | null = null;
  editor.state.doc.descendants((node, at) => {
    if (found === null && isIt(pictureOf(node))) found = at;
    return found === null;
  });
  return found;
}

/** @param next null removes it */
export function changePicture(editor: Editor, picture: ChosenPicture, next: ChosenPicture | null): void {
  const at = placeOf(editor, picture);
  if (at === null) return;
  const { tr } = editor.state;
  editor.view.dispatch(next === null ? tr.delete(at, at + 1) : tr.setNodeMarkup(at, undefined, next));
}
