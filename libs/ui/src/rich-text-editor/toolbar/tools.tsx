/** What the toolbar offers, as data. */
import CodeRounded from '@mui/icons-material/CodeRounded';
import DataObjectRounded from '@mui/icons-material/DataObjectRounded';
import FormatBoldRounded from '@mui/icons-material/FormatBoldRounded';
import FormatItalicRounded from '@mui/icons-material/FormatItalicRounded';
import FormatListBulletedRounded from '@mui/icons-material/FormatListBulletedRounded';
import FormatListNumberedRounded from '@mui/icons-material/FormatListNumberedRounded';
import FormatQuoteRounded from '@mui/icons-material/FormatQuoteRounded';
import FormatUnderlinedRounded from '@mui/icons-material/FormatUnderlinedRounded';
import RedoRounded from '@mui/icons-material/RedoRounded';
import StrikethroughSRounded from '@mui/icons-material/StrikethroughSRounded';
import SubscriptRounded from '@mui/icons-material/SubscriptRounded';
import SuperscriptRounded from '@mui/icons-material/SuperscriptRounded';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import TitleRounded from '@mui/icons-material/TitleRounded';
import TextFieldsRounded from '@mui/icons-material/TextFieldsRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Editor } from '@tiptap/core';
import type { Node as DocumentNode, Schema } from '@tiptap/pm/model';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, toggleHeaderColumn, toggleHeaderRow } from '@tiptap/pm/tables';
import type { richTextEditorMessages } from '../rich-text-editor.messages.js';

export interface Tool {
  /** Also its name in the catalogue. */
  readonly name: Exclude<keyof typeof richTextEditorMessages, `leftOut_${string}`>;
  /** Without one, its name is on the button. */
  readonly icon?: SvgIconComponent;
  readonly run: (editor: Editor) => unknown;
  /** Absent: it does something once. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly canRun?: (editor: Editor) => boolean;
}

const mark = (name: Tool['name'], type: string, icon: SvgIconComponent): Tool => ({
  name,
  icon,
  run: (editor) => editor.chain().focus().toggleMark(type).run(),
  isOn: (editor) => editor.isActive(type),
});

const heading = (name: 'heading' | 'subheading', level: 3 | 4, icon: SvgIconComponent): Tool => ({
  name,
  icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

export const LINE_TOOLS: readonly Tool[] = [
  mark('bold', 'bold', FormatBoldRounded),
  mark('italic', 'italic', FormatItalicRounded),
  mark('underline', 'underline', FormatUnderlinedRounded),
  mark('subscript', 'subscript', SubscriptRounded),
  mark('superscript', 'superscript', SuperscriptRounded),
  mark('code', 'code', CodeRounded),
  mark('strike', 'strike', StrikethroughSRounded),
];

export const TEXT_TOOLS: readonly Tool[] = [
  ...LINE_TOOLS,
  heading('heading', 3, TitleRounded),
  heading('subheading', 4, TextFieldsRounded),
  {
    name: 'bullets',
    icon: FormatListBulletedRounded,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    icon: FormatListNumberedRounded,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'quote',
    icon: FormatQuoteRounded,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'codeBlock',
    icon: DataObjectRounded,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  {
    name: 'table',
    icon: TableChartOutlined,
    run: (editor) => editor.chain().focus().insertContent(newTable(editor.schema).toJSON()).run(),
    canRun: (editor) => !editor.isActive('table') && !editor.isActive('codeBlock'),
  },
  { name: 'undo', icon: UndoRounded, run: (editor) => editor.chain().focus().undo().run(), canRun: (editor) => editor.can().undo() },
  { name: 'redo', icon: RedoRounded, run: (editor) => editor.chain().focus().redo().run(), canRun: (editor) => editor.can().redo() },
];

type TableCommand = (state: Editor['state'], dispatch: Editor['view']['dispatch']) => boolean;
const inTable = (name: Tool['name'], command: TableCommand): Tool => ({
  name,
  run: (editor) => {
    editor.commands.focus();
    command(editor.state, editor.view.dispatch);
  },
});

/** While the cursor is in a table. */
export const TABLE_TOOLS: readonly Tool[] = [
  inTable('addRow', addRowAfter),
  inTable('addColumn', addColumnAfter),
  inTable('deleteRow', deleteRow),
  inTable('deleteColumn', deleteColumn),
  inTable('headerRow', toggleHeaderRow),
  inTable('headerColumn', toggleHeaderColumn),
  inTable('deleteTable', deleteTable),
];

/** Of three columns: a head and two rows. */
function newTable(schema: Schema): DocumentNode {
  const [head, row] = ['tableHeader', 'tableCell'].map((cell) =>
    schema.node(
      'tableRow',
      null,
      [1, 2, 3].map(() => schema.node(cell, null, [schema.node('paragraph')])),
    ),
  );
  return schema.node(
    'table',
    null,
    [head, row, row].filter((each) => each !== undefined),
  );
}
