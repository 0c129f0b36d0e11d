import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { isApiError } from '@paanch/client/calling/api-error';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useClient } from '@paanch/ui/session/session-context';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { WaysOn } from './closed-door.js';
import type { VoiceDevices } from './live/run/voice-line.js';
import { prepare, PrepareError } from './prepare.js';
import { RunningInterview } from './running-interview.js';
import { SessionFrame } from './session-frame.js';
import type { Media } from './setup/use-media.js';
import { StepHeading } from './step-heading.js';

interface PreparedInterviewProps {
  backgroundId: string;
  isPractice: boolean;
  devices: VoiceDevices;
  media: Media;
}

/** Fetches the questions and a token, once; then the interview can start. */
export function PreparedInterview({ backgroundId, isPractice, devices, media }: PreparedInterviewProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: ['preparedInterview', backgroundId, isPractice],
    queryFn: ({ signal }) => prepare(client, { backgroundId, isPractice, signal }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data !== undefined) return <RunningInterview prepared={data} devices={devices} media={media} />;
  if (error !== null) return <SetupFailed error={error} isPractice={isPractice} />;
  return (
    <SessionFrame>
      <StepHeading title={t('session.preparing.title')} lead={t('session.preparing.text')} />
      <CircularProgress aria-hidden="true" sx={{ color: ui.brand }} />
    </SessionFrame>
  );
}

function SetupFailed({ error, isPractice }: { error: Error; isPractice: boolean }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const refusal = error instanceof PrepareError ? error.refusal : null;
  const next = isApiError(refusal) ? refusal.members['next_attempt_at'] : undefined;
  const when = typeof next === 'string' ? ` ${t('session.door.next', { when: exactOf(next) })}` : '';
  const fault = error instanceof PrepareError ? t(`session.error.${error.fault}`) : error.message;
  const message = refusal === null ? fault : `${refusal.message}${when}`;
  useEffect(() => announce(message, 'assertive'), [announce, message]);
  return (
    <SessionFrame>
      <StepHeading title={t('session.error.title')} lead={message} />
      {refusal === null ? (
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t('session.tryAgain')}
        </Button>
      ) : (
        <Box>
          <WaysOn mayPractise={!isPractice} />
        </Box>
      )}
    </SessionFrame>
  );
}
