import { LeaveDialog } from '../leaving/leave-dialog.js';
import { SubmitDialog } from '../submitting/submit-dialog.js';
import { TimeOver } from '../submitting/time-over.js';
import { PaletteDialog } from './palette-dialog.js';
import type { Places } from './palette-panel.js';
import type { Taking } from './use-taking.js';

export type Overlay = 'palette' | 'submit' | 'leave' | 'over' | null;

export interface OverlaysProps {
  overlay: Overlay;
  /** Name of the assessment. */
  name: string;
  taking: Taking;
  palette: Places;
  busy: boolean;
  /** Why the last try to submit did not work. */
  fault: string | null;
  onAskToSubmit: () => void;
  onSubmit: () => void;
  onLeave: () => void;
  onClose: () => void;
}

/** Whatever opens over the question. */
export function Overlays({ overlay, name, taking, palette, busy, fault, onAskToSubmit, onSubmit, onLeave, onClose }: OverlaysProps) {
  if (overlay === 'palette') return <PaletteDialog {...palette} onClose={onClose} onSubmit={onAskToSubmit} />;
  if (overlay === 'leave') return <LeaveDialog {...taking} onLeave={onLeave} onStay={onClose} />;
  if (overlay === 'over') return <TimeOver isOnline={taking.isOnline} fault={fault} onSubmit={onSubmit} />;
  return (
    <SubmitDialog
      name={name}
      marks={taking.marks}
      busy={busy}
      fault={fault}
      onChoose={palette.onChoose}
      onSubmit={onSubmit}
      onCancel={onClose}
    />
  );
}
