import { type Extensions, getSchema } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { PictureNode, type PictureOptions } from './picture-node.js';
import { Subscript, Superscript } from './sub-and-sup.js';
import { TABLE_NODES } from './table-nodes.js';

/** What `RICH_TAGS` can hold. */
export const extensionsOf = (pictures: Partial<PictureOptions> = {}): Extensions => [
  StarterKit.configure({ link: false, horizontalRule: false, heading: { levels: [3, 4] } }),
  Subscript,
  Superscript,
  ...TABLE_NODES,
  PictureNode.configure(pictures),
];

/** The documents that these make. */
export const richSchema = () => getSchema(extensionsOf());
