import Box from '@mui/material/Box';
import { type Editor, getSchema } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAfterPress } from '../form/use-after-press.js';
import { richStyles } from '../rich-text/rich-styles.js';
import { ui } from '../theme/tokens.js';
import { documentOf } from './html/read-html.js';
import { htmlOf, type RichShape } from './html/write-html.js';
import { type PasteHands, pasteHandlers } from './paste.js';
import { extensionsOf } from './schema/extensions.js';
import { changePicture, type ChosenPicture, placePicture, selectedPicture } from './schema/pictures.js';
import { PictureDialog } from './toolbar/picture-dialog.js';
import { goToToolbar, Toolbar } from './toolbar/toolbar.js';
import { UploadList } from './uploads/upload-list.js';
import { useEditorUploads } from './uploads/use-editor-uploads.js';

export interface RichTextEditorProps {
  label: string;
  describedBy: string | undefined;
  isFaulty: boolean;
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
  const { label, shape, isFaulty } = props;
  const { t } = useTranslation('ui');
  const hands = useRef<EditorHands>(NO_HANDS);
  const editor = useRichEditor(props, hands);
  const [isFocused, setFocused] = useState(false);
  // The tools of a line come and go with the focus, and move what is being pressed.
  const afterPress = useAfterPress();
  const dialog = usePictures(editor);
  const { uploads, send, retry, drop } = useEditorUploads(editor, dialog.ask);
  const [leftOut, setLeftOut] = useState(0);
  const onFiles = useEffectEvent(send);
  const onOpen = useEffectEvent(dialog.open);
  useEffect(() => {
    hands.current = { onFiles: (files, at) => onFiles(files, at), onLeftOut: setLeftOut, onOpen: () => onOpen() };
  }, []);
  return (
    <Box
      onFocus={() => afterPress(() => setFocused(true))}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isWithin = currentTarget.contains(relatedTarget);
        afterPress(() => setFocused(isWithin));
      }}
      onKeyDown={goToToolbar}
      sx={frameStyle(isFaulty)}
    >
      {(shape === 'text' || isFocused) && <Toolbar editor={editor} label={label} shape={shape} onPicture={dialog.open} />}
      <Box sx={contentStyle(shape)}>
        <EditorContent editor={editor} />
      </Box>
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      <Box role="status" sx={{ color: ui.warnText, typography: 'body2', ...(leftOut > 0 && { px: 1.5, pb: 1 }) }}>
        {leftOut > 0 && t('richTextEditor.leftOut', { count: leftOut })}
      </Box>
      {dialog.drawn}
    </Box>
  );
}

/** The dialog of a picture: of the selected one, of a new one, or of each that was pasted, one after the other. */
function usePictures(editor: Editor) {
  const [opened, setOpened] = useState<ChosenPicture | 'new' | null>(null);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [next] = asked;
  const shown = opened ?? (next === undefined ? null : { src: next, alt: '' });
  const picture = shown === 'new' ? null : shown;
  const close = () => {
    if (opened === null) setAsked(asked.slice(1));
    setOpened(null);
  };
  const choose = (chosen: ChosenPicture | null) => {
    close();
    if (picture !== null) changePicture(editor, picture, chosen);
    else if (chosen !== null) placePicture(editor, editor.state.selection.from, chosen);
    editor.commands.focus();
  };
  return {
    open: () => setOpened(selectedPicture(editor) ?? 'new'),
    ask: (src: string) => setAsked((known) => [...known, src]),
    drawn: shown !== null && (
      <PictureDialog key={picture?.src ?? ''} picture={picture} onChoose={choose} onRemove={() => choose(null)} onClose={close} />
    ),
  };
}

interface EditorHands extends PasteHands {
  readonly onOpen: () => void;
}
const ignore = () => undefined;
const NO_HANDS: EditorHands = { onFiles: ignore, onLeftOut: ignore, onOpen: ignore };

function useRichEditor(props: RichTextEditorProps, hands: RefObject<EditorHands>): Editor {
  const { label, describedBy, isFaulty, shape, value, onChange, onBlur, onReady } = props;
  const { t } = useTranslation('ui');
  const [extensions] = useState(() => extensionsOf({ noWords: t('richTextEditor.noWords'), onOpen: () => hands.current.onOpen() }));
  const read = useMemo(() => {
    const schema = getSchema(extensions);
    return (html: string) => documentOf(html, schema);
  }, [extensions]);
  /** What the editor holds, as it was last read or written. */
  const held = useRef(value);
  const changed = useEffectEvent((html: string) => onChange(html));
  const left = useEffectEvent(() => onBlur());
  const ready = useEffectEvent((focus: () => void) => onReady(focus));
  const [content] = useState(() => read(value));
  const editorProps = useMemo(
    () => ({
      handleDOMEvents: pasteHandlers({
        onFiles: (files, at) => hands.current.onFiles(files, at),
        onLeftOut: (count) => hands.current.onLeftOut(count),
      }),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(isFaulty),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      },
    }),
    [hands, label, isFaulty, describedBy],
  );
  const editor = useEditor({
    extensions,
    content,
    // Its own styles would be set as HTML.
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor: now }) => {
      const html = htmlOf(now.state.doc, shape);
      // TipTap adds an empty paragraph at the end by itself.
      if (html === held.current) return;
      held.current = html;
      changed(html);
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
  '& [data-picture]': { position: 'relative', width: 'fit-content', maxWidth: '100%', my: 1 },
  '& [data-picture] img': { display: 'block', maxWidth: '100%', maxHeight: 320, width: 'auto', height: 'auto', borderRadius: '8px' },
  '& [data-picture] span': {
    position: 'absolute',
    left: 8,
    bottom: 8,
    px: 1,
    borderRadius: '6px',
    backgroundColor: ui.surface,
    border: `1px solid ${ui.warnText}`,
    color: ui.warnText,
    typography: 'body2',
  },
  '& .ProseMirror-selectednode, & .selectedCell': { outline: `2px solid ${ui.brand}`, outlineOffset: '-2px' },
  '& .ProseMirror-gapcursor': { display: 'block', borderTop: `1px solid ${ui.ink}`, width: 20 },
});
