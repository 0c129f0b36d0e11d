import { Node } from '@tiptap/core';
import { isOwnPicture } from '@paanch/contracts/kernel/fields';
import { NodeSelection } from '@tiptap/pm/state';

export interface PictureOptions {
  /** The mark at a picture without a description. */
  readonly noWords: string;
  /** Opens the dialog of the picture that is selected. */
  readonly onOpen: () => void;
}

/** A picture that was uploaded here, and its description in words. */
export const PictureNode = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  draggable: true,
  addOptions: () => ({ noWords: '', onOpen: () => undefined }),
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => isOwnPicture(element.getAttribute('src') ?? '') && null }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        const { selection } = this.editor.state;
        if (!(selection instanceof NodeSelection) || selection.node.type.name !== this.name) return false;
        this.options.onOpen();
        return true;
      },
    };
  },
  addNodeView() {
    return ({ node, editor, getPos }) => {
      const dom = frameOf(String(node.attrs['src']), String(node.attrs['alt']), this.options.noWords);
      dom.addEventListener('dblclick', () => {
        const at = getPos();
        if (at === undefined) return;
        editor.commands.setNodeSelection(at);
        this.options.onOpen();
      });
      return { dom };
    };
  },
});

function frameOf(src: string, alt: string, noWords: string): HTMLElement {
  const frame = document.createElement('div');
  frame.dataset['picture'] = '';
  const image = document.createElement('img');
  image.src = src;
  image.alt = alt;
  frame.append(image);
  if (alt.trim() === '') {
    const mark = document.createElement('span');
    mark.textContent = noWords;
    frame.append(mark);
  }
  return frame;
}
