import { Node } from '@tiptap/core';
import { isShownPicture } from '@paanch/contracts/kernel/fields';

/** A picture of a reading: uploaded here, and described in words. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => isShownPicture(element.getAttribute('src') ?? '') && null }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
