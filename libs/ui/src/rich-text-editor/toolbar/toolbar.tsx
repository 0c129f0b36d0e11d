import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import type { RichShape } from '../html/write-html.js';
import { LINE_TOOLS, TABLE_TOOLS, TEXT_TOOLS, type Tool } from './tools.js';

interface ToolbarProps {
  editor: Editor;
  /** Of the field. */
  label: string;
  shape: RichShape;
  onPicture: () => void;
}

/** One stop of the Tab key; the arrow keys go from button to button, Escape back into the text (docs/forms.md#rich-text). */
export function Toolbar({ editor, label, shape, onPicture }: ToolbarProps) {
  const { t } = useTranslation('ui');
  const states = useEditorState({ editor, selector: ({ editor: now }) => statesOf(now) });
  const tools = [...(shape === 'line' ? LINE_TOOLS : TEXT_TOOLS), ...(states['inTable'] === 'on' ? TABLE_TOOLS : [])];
  const [stop, setStop] = useState(0);
  const picture: Tool = { name: 'picture', icon: AddPhotoAlternateOutlined, run: onPicture };
  const all = [...tools, picture];
  return (
    <Box
      role="toolbar"
      aria-label={t('richTextEditor.toolbar', { label })}
      aria-keyshortcuts="Alt+F10"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return moveBetweenButtons(event);
        // Back to the text; the dialog around it stays open.
        event.stopPropagation();
        editor.commands.focus();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px', p: '3px', borderBottom: `1px solid ${ui.line}`, backgroundColor: ui.surface }}
    >
      {all.map((tool, index) => (
        <ToolButton
          key={tool.name}
          tool={tool}
          state={states[tool.name] ?? 'off'}
          isStop={index === Math.min(stop, all.length - 1)}
          onFocus={() => setStop(index)}
          onPress={() => tool.run(editor)}
        />
      ))}
    </Box>
  );
}

type ToolState = 'on' | 'off' | 'never';

function statesOf(editor: Editor): Readonly<Record<string, ToolState>> {
  const states = TEXT_TOOLS.map(({ name, isOn, canRun }): [string, ToolState] => [
    name,
    canRun?.(editor) === false ? 'never' : isOn?.(editor) === true ? 'on' : 'off',
  ]);
  return Object.fromEntries([...states, ['inTable', editor.isActive('table') ? 'on' : 'off']]);
}

interface ToolButtonProps {
  tool: Tool;
  state: ToolState;
  isStop: boolean;
  onFocus: () => void;
  onPress: () => void;
}

function ToolButton({ tool: { name, icon: Icon, isOn }, state, isStop, onFocus, onPress }: ToolButtonProps) {
  const { t } = useTranslation('ui');
  const words = t(`richTextEditor.${name}`);
  const button: ReactNode = (
    <ButtonBase
      tabIndex={isStop ? 0 : -1}
      aria-label={words}
      {...(isOn !== undefined && { 'aria-pressed': state === 'on' })}
      aria-disabled={state === 'never'}
      onFocus={onFocus}
      // The editor keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => state !== 'never' && onPress()}
      sx={buttonStyle(state)}
    >
      {Icon === undefined ? words : <Icon sx={{ fontSize: 19 }} />}
    </ButtonBase>
  );
  return Icon === undefined ? button : <Tooltip title={words}>{button}</Tooltip>;
}

const buttonStyle = (state: ToolState) =>
  ({
    minWidth: 30,
    height: 30,
    px: '5px',
    borderRadius: '6px',
    fontSize: rem(12.5),
    fontWeight: 600,
    color: state === 'on' ? ui.onBrandSoft : ui.ink2,
    backgroundColor: state === 'on' ? ui.brandSoft : 'transparent',
    opacity: state === 'never' ? 0.45 : 1,
    '@media (pointer: coarse)': { minWidth: 44, height: 44 },
    '&:hover': { backgroundColor: state === 'on' ? ui.brandSoft : ui.sunken },
    '@media (forced-colors: active)': state === 'on' ? { border: '1px solid Highlight' } : {},
  }) as const;

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function moveBetweenButtons(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const step = STEPS[event.key];
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step === undefined ? null : at + step;
  if (to === null) return;
  event.preventDefault();
  buttons[(to + buttons.length) % buttons.length]?.focus();
}

/** From the text, also out of a table, where Tab goes from cell to cell. */
export function goToToolbar(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'F10' || !event.altKey) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('[role="toolbar"] button[tabindex="0"]')?.focus();
}
