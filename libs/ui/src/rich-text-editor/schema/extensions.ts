import type { Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import type { RichKind } from '../../rich-text/parse-rich.js';
import { PictureNode } from './picture-node.js';
import { Subscript, Superscript } from './sub-and-sup.js';
import { TABLE_NODES } from './table-nodes.js';

/** What `RICH_TAGS` can hold, and of a reading also pictures. */
export const extensionsOf = (kind: RichKind): Extensions => [
  StarterKit.configure({ link: false, horizontalRule: false, heading: { levels: [3, 4] } }),
  Subscript,
  Superscript,
  ...TABLE_NODES,
  ...(kind === 'reading' ? [PictureNode] : []),
];
