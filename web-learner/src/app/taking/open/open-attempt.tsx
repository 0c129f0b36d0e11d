import useMediaQuery from '@mui/material/useMediaQuery';
import { useRequestedChunk } from '@paanch/ui/feedback/toast/use-requested-chunk';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { SaveStateNote } from '../answers/save-state-note.js';
import { BreakButton } from '../breaks/break-button.js';
import { TimeLeft } from '../clock/time-left.js';
import type { Shortcut } from '../keyboard/shortcut.rule.js';
import { useShortcuts, useSingleKeys } from '../keyboard/use-shortcuts.js';
import { useLeaveGuard } from '../../leaving/use-leave-guard.js';
import { useTabLeft } from '../leaving/use-tab-left.js';
import { PalettePanel } from '../palette/palette-panel.js';
import { CURRENT_SQUARE } from '../palette/palette.js';
import { useTaking } from '../taking-context.js';
import type { Paper } from '../calls/attempt-calls.js';
import { useSubmit } from '../submitting/use-submit.js';
import type { WritableAttempt } from '../write-lease/acquire-lease.js';
import { TakingFooter } from '../frame/taking-footer.js';
import { TakingFrame } from '../frame/taking-frame.js';
import { TakingHeader } from '../frame/taking-header.js';
import { Notices } from './notices.js';
import type { Overlay } from './overlays.js';
import { QuestionPane } from './question-pane.js';
import { useAttemptState, type AttemptState, type AttemptExits } from './use-attempt-state.js';

/** One chunk, loaded right after the page, so that it is there offline, too. */
const fetchOverlays = async () => ({ default: (await import('./overlays.js')).Overlays });
const Overlays = lazy(fetchOverlays);

export interface OpenAttemptProps {
  writable: WritableAttempt;
  /** The previous screen is gone, and the focus with it. */
  isEntered: boolean;
  exits: AttemptExits;
}

/** An open attempt: header, question, palette, footer, nothing else (docs/look.md#taking-an-assessment). */
export function OpenAttempt({ writable, isEntered, exits }: OpenAttemptProps) {
  const { attempt } = writable;
  const { name } = useTaking();
  const desktop = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const state = useAttemptState(writable, exits);
  useTabLeft();
  const { overlay, isFetched, open, setOver } = useOverlay();
  usePreloaded(attempt);
  const isOver = overlay === 'over';
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const ended = { onClosed: (closed: Paper | null) => state.close(closed, 0), onLeaseLost: state.lose };
  const submit = useSubmit({ ...state, ...writable, ...ended, isOver });
  const leave = useLeave(state, () => open('leave'));
  const openPalette = () => (desktop ? document.querySelector<HTMLElement>(CURRENT_SQUARE)?.focus() : open('palette'));
  const hasKeyboard = useShortcuts({
    singleKeys,
    optionCount: state.choices.length,
    isBlocked: overlay !== null,
    act: actOn(state, openPalette),
  });
  useLeaveGuard({ isUnsent: state.isUnsent && !isOver, isDurable: state.isDurable, onBack: () => open('leave') });
  const shown = { name, isEntered, questionCount: attempt.question_count, returned: state.returned, isLast: state.isLast };
  const askToSubmit = () => open('submit');
  const onChoose = (position: number) => (state.goTo(position - 1), open(null));
  const palette = { marks: state.marks, onChoose, hasKeyboard, singleKeys, onSingleKeys: setSingleKeys };
  const ways = { onMove: state.move, onFlag: state.flag, onClear: state.clear, onPalette: openPalette, onSubmit: askToSubmit };
  return (
    <TakingFrame
      header={
        <TakingHeader
          {...shown}
          saveState={<SaveStateNote {...state} />}
          timer={<Timer breaks={attempt.breaks} state={state} onPaused={exits.onPaused} onOver={setOver} />}
          onExit={() => void leave.tryToLeave()}
          onSubmit={askToSubmit}
        />
      }
      notice={<Notices state={state} refundable={attempt.refundable_seconds - state.returned} />}
      side={desktop ? <PalettePanel {...palette} /> : null}
      footer={<TakingFooter {...state} {...ways} />}
    >
      <QuestionPane state={state} total={attempt.question_count} singleKeys={singleKeys} />
      {overlay !== null && isFetched && (
        <Suspense fallback={null}>
          <Overlays
            overlay={overlay}
            state={state}
            palette={palette}
            busy={submit.isPending}
            fault={submit.error?.message ?? null}
            onAskToSubmit={askToSubmit}
            onSubmit={submit.mutate}
            onLeave={leave.goAway}
            onClose={() => open(null)}
          />
        </Suspense>
      )}
    </TakingFrame>
  );
}

interface TimerProps {
  breaks: Paper['breaks'];
  state: AttemptState;
  onPaused: () => void;
  onOver: (isOver: boolean) => void;
}

/** The time left, and what stops it. */
function Timer({ breaks, state: { clock, isUnsent, flush }, onPaused, onOver }: TimerProps) {
  return (
    <>
      <BreakButton breaks={breaks} flush={async () => !isUnsent || flush()} onPaused={onPaused} />
      <TimeLeft clock={clock} onOver={onOver} />
    </>
  );
}

/** Loads everything the page may need later while there is a connection. */
function usePreloaded({ questions }: Paper): void {
  const { preload } = useTaking();
  useEffect(() => {
    const later: Promise<unknown>[] = [fetchOverlays(), import('../write-lease/lease-lost-screen.js'), ...preload()];
    if (questions.some(({ type }) => type === 'ordering')) {
      later.push(import('@paanch/ui/questions/ordering/ordering-rows'), import('@paanch/ui/questions/ordering/dragged-rows'));
    }
    void Promise.allSettled(later);
  }, [questions, preload]);
}

/** One overlay at a time; the end of the time has priority. */
function useOverlay() {
  const [overlay, open] = useState<Overlay>(null);
  const setOver = useCallback((isOver: boolean) => open((before) => (isOver ? 'over' : before === 'over' ? null : before)), []);
  const isFetched = useRequestedChunk(
    overlay !== null,
    fetchOverlays,
    useCallback(() => open(unlessOver), []),
  );
  return { overlay, isFetched, open, setOver };
}

/** Closes an overlay that failed to load, except that the time is over. */
const unlessOver = (before: Overlay): Overlay => (before === 'over' ? before : null);

function actOn(state: AttemptState, openPalette: () => void) {
  return (shortcut: Shortcut) => {
    if (shortcut.kind === 'choose') state.choose(shortcut.index);
    else if (shortcut.kind === 'move') state.move(shortcut.by);
    else if (shortcut.kind === 'flag') state.flag();
    else openPalette();
  };
}

/** Save and exit: leaves at once if everything was sent, otherwise asks. */
function useLeave({ isUnsent, isOnline, flush, leave }: AttemptState, ask: () => void) {
  const navigate = useNavigate();
  const { back } = useTaking();
  const goAway = useCallback(() => void navigate(back), [navigate, back]);
  const tryToLeave = async () => {
    const isSent = !isUnsent || (isOnline && (await flush()));
    if (!isSent) return ask();
    await leave();
    goAway();
  };
  return { goAway, tryToLeave };
}
