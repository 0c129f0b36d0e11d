import type { Attempt } from '@paanch/contracts/progress/attempts';
import { Banner } from '@paanch/ui/feedback/banner';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SaveStateNote } from '../answers/save-state-note.js';
import { TimeLeft } from '../clock/time-left.js';
import { useShortcuts, useSingleKeys } from '../keyboard/use-shortcuts.js';
import type { Shortcut } from '../keyboard/shortcut.rule.js';
import { CURRENT_SQUARE } from '../questions/palette.js';
import { PaletteDialog, PalettePanel } from './palette-places.js';
import { QuestionPane } from './question-pane.js';
import { SubmitDialog } from './submit-dialog.js';
import { TakingFooter } from './taking-footer.js';
import { TakingFrame } from './taking-frame.js';
import { TakingHeader } from './taking-header.js';
import { TimeOver } from './time-over.js';
import { useLeaveGuard } from './use-leave-guard.js';
import { useSubmit } from './use-submit.js';
import { useTaking, type Taking } from './use-taking.js';

type Overlay = 'palette' | 'submit' | 'leave' | null;

/** Taking an assessment: bar, question, palette, footer; nothing else on the page (look 10 (4)). */
export function OpenAttempt({ attempt }: { attempt: Attempt }) {
  const desktop = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const taking = useTaking(attempt);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const [isOver, setOver] = useState(false);
  const submit = useSubmit({ attempt, flush: taking.flush, isOver, onClosed: taking.close });
  const leave = useLeave(attempt, taking, () => setOverlay('leave'));
  const over = useCallback(() => setOver(true), []);
  const openPalette = () => (desktop ? document.querySelector<HTMLElement>(CURRENT_SQUARE)?.focus() : setOverlay('palette'));
  useShortcuts({ singleKeys, optionCount: taking.choices.length, isBlocked: overlay !== null || isOver, act: actOn(taking, openPalette) });
  useLeaveGuard(taking.isUnsent && !isOver, () => setOverlay('leave'));
  const askToSubmit = () => setOverlay('submit');
  const close = () => setOverlay(null);
  const submission = { busy: submit.isPending, fault: submit.error?.message ?? null, onSubmit: submit.mutate };
  const palette = {
    marks: taking.marks,
    onChoose: (position: number) => (taking.goTo(position - 1), setOverlay(null)),
    singleKeys,
    onSingleKeys: setSingleKeys,
  };
  return (
    <TakingFrame
      header={
        <TakingHeader
          name={attempt.name}
          questionCount={attempt.question_count}
          saveState={<SaveStateNote state={taking.saveState} />}
          timer={<TimeLeft clock={taking.clock} onOver={over} />}
          isLast={taking.isLast}
          onExit={() => void leave.tryToLeave()}
          onSubmit={askToSubmit}
        />
      }
      notice={<Notice taking={taking} />}
      side={desktop ? <PalettePanel {...palette} /> : null}
      footer={
        <TakingFooter
          {...taking}
          onMove={taking.move}
          onFlag={taking.flag}
          onClear={taking.clear}
          onPalette={openPalette}
          onSubmit={askToSubmit}
        />
      }
    >
      <QuestionPane taking={taking} total={attempt.question_count} singleKeys={singleKeys} />
      {overlay === 'palette' && <PaletteDialog {...palette} onClose={close} onSubmit={askToSubmit} />}
      {overlay === 'submit' && <SubmitDialog name={attempt.name} tally={taking.tally} {...submission} onCancel={close} />}
      {overlay === 'leave' && <LeaveDialog unsent={taking.unsent} onLeave={leave.goAway} onStay={close} />}
      {isOver && <TimeOver {...submission} />}
    </TakingFrame>
  );
}

function actOn(taking: Taking, openPalette: () => void) {
  return (shortcut: Shortcut) => {
    if (shortcut.kind === 'choose') taking.choose(shortcut.index);
    else if (shortcut.kind === 'move') taking.move(shortcut.by);
    else if (shortcut.kind === 'flag') taking.flag();
    else openPalette();
  };
}

/** Save and exit: away at once when everything could be sent, else the person decides. */
function useLeave({ product_id }: Attempt, { flush }: Taking, ask: () => void) {
  const navigate = useNavigate();
  const goAway = () => void navigate(`/app/job-readiness/assessments?productId=${product_id}`);
  return { goAway, tryToLeave: async () => ((await flush()) ? goAway() : ask()) };
}

function Notice({ taking: { saveState, refusal } }: { taking: Taking }) {
  const { t } = useTranslation();
  if (saveState === 'offline') {
    return (
      <Banner kind="offline" flush title={t('assessments.taking.offlineTitle')}>
        {t('assessments.taking.offlineAdvice')}
      </Banner>
    );
  }
  if (refusal === null) return null;
  return (
    <Banner kind="error" flush title={t('assessments.taking.refusedTitle')}>
      {refusal}
    </Banner>
  );
}

function LeaveDialog({ unsent, onLeave, onStay }: { unsent: number; onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      destructive
      title={t('assessments.taking.leaveTitle')}
      action={t('assessments.taking.leave')}
      cancel={t('assessments.taking.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t('assessments.taking.leaveAdvice', { count: Math.max(1, unsent) })}
    </ConfirmDialog>
  );
}
