import { Mark } from '@tiptap/core';

const shifted = (name: string, tag: 'sub' | 'sup', excludes: string, key: string) =>
  Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(this.name) };
    },
  });

export const Subscript = shifted('subscript', 'sub', 'superscript', 'Mod-,');
export const Superscript = shifted('superscript', 'sup', 'subscript', 'Mod-.');
