import Box from '@mui/material/Box';
import { type Editor, getSchema } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useAfterPress } from '../form/use-after-press.js';
import type { RichKind } from '../rich-text/parse-rich.js';
import { richStyles } from '../rich-text/rich-styles.js';
import { ui } from '../theme/tokens.js';
import { documentOf } from './html/read-html.js';
import { htmlOf, type RichShape } from './html/write-html.js';
import { pasteHandlers } from './paste.js';
import { extensionsOf } from './schema/extensions.js';
import { type ChosenPicture, PictureDialog } from './toolbar/picture-dialog.js';
import { Toolbar } from './toolbar/toolbar.js';

export interface RichTextEditorProps {
  label: string;
  describedBy: string | undefined;
  isFaulty: boolean;
  kind: RichKind;
  shape: RichShape;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Once, for what puts the focus into the editor. */
  onReady: (focus: () => void) => void;
}

/** TipTap under our policy: its styles are ours, and no HTML goes into it but through our allow-list. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, kind, shape, isFaulty } = props;
  const editor = useRichEditor(props);
  const [isFocused, setFocused] = useState(false);
  // The tools of a line come and go with the focus, and move what is being pressed.
  const afterPress = useAfterPress();
  const [picture, setPicture] = useState<ChosenPicture | 'new' | null>(null);
  const insert = (chosen: ChosenPicture) => {
    setPicture(null);
    editor.chain().focus().insertContent({ type: 'picture', attrs: chosen }).run();
  };
  return (
    <Box
      onFocus={() => afterPress(() => setFocused(true))}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isWithin = currentTarget.contains(relatedTarget);
        afterPress(() => setFocused(isWithin));
      }}
      sx={frameStyle(isFaulty)}
    >
      {(shape === 'text' || isFocused) && (
        <Toolbar
          editor={editor}
          label={label}
          shape={shape}
          onPicture={kind === 'reading' ? () => setPicture(selectedPicture(editor) ?? 'new') : undefined}
        />
      )}
      <Box sx={contentStyle(shape)}>
        <EditorContent editor={editor} />
      </Box>
      {picture !== null && (
        <PictureDialog picture={picture === 'new' ? null : picture} onChoose={insert} onClose={() => setPicture(null)} />
      )}
    </Box>
  );
}

function useRichEditor({ label, describedBy, isFaulty, kind, shape, value, onChange, onBlur, onReady }: RichTextEditorProps): Editor {
  const extensions = useMemo(() => extensionsOf(kind), [kind]);
  const read = useMemo(() => {
    const schema = getSchema(extensions);
    return (html: string) => documentOf(html, kind, schema);
  }, [extensions, kind]);
  /** What the editor holds, as it was last read or written. */
  const held = useRef(value);
  const changed = useEffectEvent((html: string) => onChange(html));
  const left = useEffectEvent(() => onBlur());
  const ready = useEffectEvent((focus: () => void) => onReady(focus));
  const [content] = useState(() => read(value));
  const editorProps = useMemo(
    () => ({
      handleDOMEvents: pasteHandlers(kind),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(isFaulty),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      },
    }),
    [kind, label, isFaulty, describedBy],
  );
  const editor = useEditor({
    extensions,
    content,
    // Its own styles would be set as HTML.
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor: now }) => {
      held.current = htmlOf(now.state.doc, kind, shape);
      changed(held.current);
    },
    onBlur: () => left(),
  });

  useEffect(() => {
    if (value === held.current) return;
    held.current = value;
    editor.commands.setContent(read(value), { emitUpdate: false });
  }, [editor, value, read]);
  useEffect(() => ready(() => editor.commands.focus()), [editor]);
  return editor;
}

function selectedPicture(editor: Editor): ChosenPicture | null {
  if (!editor.isActive('picture')) return null;
  const { src, alt } = editor.getAttributes('picture');
  return { src: String(src), alt: String(alt) };
}

const frameStyle = (isFaulty: boolean) => ({
  border: `1px solid ${isFaulty ? ui.err : ui.lineStrong}`,
  borderRadius: '7px',
  backgroundColor: ui.surface,
  overflow: 'hidden',
  boxShadow: isFaulty ? `0 0 0 1px ${ui.err}` : undefined,
  '&:focus-within': { borderColor: isFaulty ? ui.err : ui.brand, boxShadow: `0 0 0 1px ${isFaulty ? ui.err : ui.brand}` },
});

/** Those of the text itself, and what an editor of this kind needs. */
const contentStyle = (shape: RichShape) => ({
  ...richStyles,
  '& .ProseMirror': {
    position: 'relative',
    minHeight: shape === 'line' ? 34 : 120,
    px: 1.5,
    py: shape === 'line' ? '6px' : 1.25,
    outline: 'none',
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
  },
  '& .ProseMirror h3, & .ProseMirror h4': { mt: 1.5, mb: 0.5 },
  '& .ProseMirror img': { maxWidth: '100%', height: 'auto', borderRadius: '8px' },
  '& .ProseMirror-selectednode, & .selectedCell': { outline: `2px solid ${ui.brand}`, outlineOffset: '-2px' },
  '& .ProseMirror-gapcursor': { display: 'block', borderTop: `1px solid ${ui.ink}`, width: 20 },
});
