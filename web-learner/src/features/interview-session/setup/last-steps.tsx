import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { ui } from '@paanch/ui/theme/tokens';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../fact-list.js';
import { StepHeading } from '../step-heading.js';

/** Milliseconds (docs/specification.md#constants). */
const TESTING_MS = 2_000;

/** The third step: two seconds, in which the speaker is tried. */
export function TestingStep({ test, onDone }: { test: () => Promise<void>; onDone: () => void }) {
  const { t } = useTranslation();
  const begin = useEffectEvent(() => void test());
  const done = useEffectEvent(onDone);
  useEffect(() => {
    begin();
    const timer = setTimeout(() => done(), TESTING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <StepHeading title={t('session.testing.title')} lead={t('session.testing.lead')} />
      <CircularProgress aria-hidden="true" sx={{ color: ui.brand }} />
    </>
  );
}

export interface Summary {
  readonly isPractice: boolean;
  readonly isTyped: boolean;
  readonly microphone: string;
  readonly mayInterrupt: boolean;
}

interface ReadyStepProps extends Summary {
  onContinue: () => void;
  onAdjust: () => void;
}

/** The last step: how the interview will run. */
export function ReadyStep({ onContinue, onAdjust, ...summary }: ReadyStepProps) {
  const { t } = useTranslation();
  return (
    <>
      <StepHeading title={t('session.ready.title')} lead={t('session.ready.lead')} />
      <FactList facts={useFacts(summary)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button variant="outlined" size="large" onClick={onAdjust}>
          {t('session.ready.adjust')}
        </Button>
        <Button variant="contained" size="large" onClick={onContinue}>
          {t('session.ready.go')}
        </Button>
      </Box>
    </>
  );
}

function useFacts({ isPractice, isTyped, microphone, mayInterrupt }: Summary) {
  const { t } = useTranslation();
  const sound = isTyped ? 'typedSound' : mayInterrupt ? 'interrupts' : 'headphones';
  return [
    [t('session.ready.answers'), isTyped ? t('session.ready.typed') : t('session.ready.spoken', { device: microphone })],
    [t('session.ready.sound'), t(`session.ready.${sound}`)],
    [t('session.ready.recording'), t(isPractice ? 'session.ready.notRecorded' : 'session.ready.recorded')],
  ] as const;
}
