import useMediaQuery from '@mui/material/useMediaQuery';
import { useAskedPart } from '@paanch/ui/feedback/toast/use-asked-part';
import type { Attempt } from '@paanch/contracts/progress/attempts';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { SaveStateNote } from '../answers/save-state-note.js';
import { TimeLeft } from '../clock/time-left.js';
import { useShortcuts, useSingleKeys } from '../keyboard/use-shortcuts.js';
import type { Shortcut } from '../keyboard/shortcut.rule.js';
import { useLeaveGuard } from '../leaving/use-leave-guard.js';
import { CURRENT_SQUARE } from '../questions/palette.js';
import { useSubmit } from '../submitting/use-submit.js';
import type { Writing } from '../writing/open-writing.js';
import { Notices } from './notices.js';
import type { Overlay } from './overlays.js';
import { PalettePanel } from './palette-panel.js';
import { QuestionPane } from './question-pane.js';
import { TakingFooter } from './taking-footer.js';
import { TakingFrame } from './taking-frame.js';
import { TakingHeader } from './taking-header.js';
import { useTaking, type Taking, type Ways } from './use-taking.js';

/** One file, fetched right after the page, so that it is there without a network too. */
const fetchOverlays = async () => ({ default: (await import('./overlays.js')).Overlays });
const Overlays = lazy(fetchOverlays);

export interface OpenAttemptProps {
  writing: Writing;
  /** The screen before this one went away with what had the focus. */
  isEntered: boolean;
  ways: Ways;
}

/** Taking an assessment: bar, question, palette, footer; nothing else on the page (look 10 (4)). */
export function OpenAttempt({ writing, isEntered, ways: out }: OpenAttemptProps) {
  const { attempt } = writing;
  const desktop = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const taking = useTaking(writing, out);
  const { overlay, isFetched, open, setOver } = useOverlay();
  usePreloaded(attempt);
  const isOver = overlay === 'over';
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const ended = { onClosed: (closed: Attempt | null) => taking.close(closed, 0), onElsewhere: taking.lose };
  const submit = useSubmit({ ...taking, ...writing, ...ended, isOver });
  const leave = useLeave(attempt.product_id, taking, () => open('leave'));
  const openPalette = () => (desktop ? document.querySelector<HTMLElement>(CURRENT_SQUARE)?.focus() : open('palette'));
  const hasKeyboard = useShortcuts({
    singleKeys,
    optionCount: taking.choices.length,
    isBlocked: overlay !== null,
    act: actOn(taking, openPalette),
  });
  useLeaveGuard({ isUnsent: taking.isUnsent && !isOver, isDurable: taking.isDurable, onBack: () => open('leave') });
  const { returned, isLast } = taking;
  const shown = { name: attempt.name, isEntered, questionCount: attempt.question_count, returned, isLast };
  const askToSubmit = () => open('submit');
  const onChoose = (position: number) => (taking.goTo(position - 1), open(null));
  const palette = { marks: taking.marks, onChoose, hasKeyboard, singleKeys, onSingleKeys: setSingleKeys };
  const ways = { onMove: taking.move, onFlag: taking.flag, onClear: taking.clear, onPalette: openPalette, onSubmit: askToSubmit };
  return (
    <TakingFrame
      header={
        <TakingHeader
          {...shown}
          saveState={<SaveStateNote {...taking} />}
          timer={<TimeLeft clock={taking.clock} onOver={setOver} />}
          onExit={() => void leave.tryToLeave()}
          onSubmit={askToSubmit}
        />
      }
      notice={<Notices taking={taking} refundable={attempt.refundable_seconds - taking.returned} />}
      side={desktop ? <PalettePanel {...palette} /> : null}
      footer={<TakingFooter {...taking} {...ways} />}
    >
      <QuestionPane taking={taking} total={attempt.question_count} singleKeys={singleKeys} />
      {overlay !== null && isFetched && (
        <Suspense fallback={null}>
          <Overlays
            overlay={overlay}
            name={attempt.name}
            taking={taking}
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

/** Whatever the page may need later is fetched now, while there is a network. */
function usePreloaded({ questions }: Attempt): void {
  useEffect(() => {
    // The list is where leaving leads to.
    const later: Promise<unknown>[] = [
      fetchOverlays(),
      import('../writing/elsewhere-screen.js'),
      import('../list/assessment-list-page.js'),
    ];
    if (questions.some(({ type }) => type === 'ordering')) {
      later.push(import('../ordering/ordering-rows.js'), import('../ordering/dragged-rows.js'));
    }
    void Promise.allSettled(later);
  }, [questions]);
}

/** One thing at a time over the question; the end of the time comes before anything else. */
function useOverlay() {
  const [overlay, open] = useState<Overlay>(null);
  const setOver = useCallback((isOver: boolean) => open((before) => (isOver ? 'over' : before === 'over' ? null : before)), []);
  const isFetched = useAskedPart(
    overlay !== null,
    fetchOverlays,
    useCallback(() => open(unlessOver), []),
  );
  return { overlay, isFetched, open, setOver };
}

/** What could not be shown is asked for again; but that the time is over stays so, seen or not. */
const unlessOver = (before: Overlay): Overlay => (before === 'over' ? before : null);

function actOn(taking: Taking, openPalette: () => void) {
  return (shortcut: Shortcut) => {
    if (shortcut.kind === 'choose') taking.choose(shortcut.index);
    else if (shortcut.kind === 'move') taking.move(shortcut.by);
    else if (shortcut.kind === 'flag') taking.flag();
    else openPalette();
  };
}

/** Save and exit: away at once when everything could be sent, else the person decides. */
function useLeave(productId: string, { isUnsent, isOnline, flush, leave }: Taking, ask: () => void) {
  const navigate = useNavigate();
  const goAway = useCallback(() => void navigate(`/app/job-readiness/assessments?productId=${productId}`), [navigate, productId]);
  const tryToLeave = async () => {
    const isSent = !isUnsent || (isOnline && (await flush()));
    if (!isSent) return ask();
    await leave();
    goAway();
  };
  return { goAway, tryToLeave };
}
