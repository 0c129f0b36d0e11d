import Box from '@mui/material/Box';
import { type ComponentType, lazy, Suspense } from 'react';
import { FieldFrame, type FieldWords } from '../form/fields/field-frame.js';
import { ui } from '../theme/tokens.js';
import type { RichTextEditorProps } from './rich-text-editor.js';

export interface RichTextFieldProps extends FieldWords {
  /** A line has the tools of a line, such as an option. */
  shape?: RichTextEditorProps['shape'];
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  onReady?: (focus: () => void) => void;
}

/** Loads with the first field that needs it; only staff write. */
const Editor = lazy<ComponentType<RichTextEditorProps>>(async () => ({ default: (await import('./rich-text-editor.js')).RichTextEditor }));
const ignore = () => undefined;

/** A text with formatting, as HTML of the allow-list (docs/forms.md#rich-text). */
export function RichTextField(props: RichTextFieldProps) {
  const { label, optional, error, helper, counter, shape = 'text', onBlur = ignore, onReady = ignore, ...field } = props;
  return (
    <FieldFrame label={label} optional={optional} error={error} helper={helper} counter={counter}>
      {(wiring) => (
        <Suspense
          fallback={
            <Box
              sx={{ height: shape === 'line' ? 36 : 160, border: `1px solid ${ui.line}`, borderRadius: '7px', backgroundColor: ui.sunken }}
            />
          }
        >
          <Editor
            {...field}
            label={label}
            describedBy={wiring['aria-describedby']}
            isFaulty={error !== undefined}
            shape={shape}
            onBlur={onBlur}
            onReady={onReady}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}
