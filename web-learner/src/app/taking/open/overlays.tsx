import { LeaveDialog } from '../leaving/leave-dialog.js';
import { PaletteDialog } from '../palette/palette-dialog.js';
import type { PaletteControls } from '../palette/palette-panel.js';
import { SubmitDialog } from '../submitting/submit-dialog.js';
import { TimeOver } from '../submitting/time-over.js';
import { useTaking } from '../taking-context.js';
import type { AttemptState } from './use-attempt-state.js';

export type Overlay = 'palette' | 'submit' | 'leave' | 'over' | null;

export interface OverlaysProps {
  overlay: Overlay;
  state: AttemptState;
  palette: PaletteControls;
  busy: boolean;
  /** Why the last attempt to submit failed. */
  fault: string | null;
  onAskToSubmit: () => void;
  onSubmit: () => void;
  onLeave: () => void;
  onClose: () => void;
}

/** The dialogs over the question. */
export function Overlays({ overlay, state, palette, busy, fault, onAskToSubmit, onSubmit, onLeave, onClose }: OverlaysProps) {
  const { name } = useTaking();
  if (overlay === 'palette') return <PaletteDialog {...palette} onClose={onClose} onSubmit={onAskToSubmit} />;
  if (overlay === 'leave') return <LeaveDialog {...state} onLeave={onLeave} onStay={onClose} />;
  if (overlay === 'over') return <TimeOver isOnline={state.isOnline} fault={fault} onSubmit={onSubmit} />;
  return (
    <SubmitDialog
      name={name}
      marks={state.marks}
      busy={busy}
      fault={fault}
      onChoose={palette.onChoose}
      onSubmit={onSubmit}
      onCancel={onClose}
    />
  );
}
