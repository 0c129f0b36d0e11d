import { isApiError, isPassing } from '@paanch/client/calling/api-error';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { LiveError } from '../../../../app/live-voice/live-client.js';
import { RecorderError } from '../../../../app/recording/recorder-fault.rule.js';
import { recordingMessages } from '../../../../app/recording/recording.messages.js';
import { PrepareError } from '../../prepare.js';

/** Why an interview did not start, in words. */
export function useFaultWords(): (error: unknown) => string {
  useTexts('app', { recording: recordingMessages });
  const { t } = useTranslation();
  return (error) => {
    if (error instanceof PrepareError) return error.refusal?.message ?? t(`session.error.${error.fault}`);
    if (error instanceof RecorderError) return t(`recording.faults.${error.fault}`);
    if (error instanceof LiveError) return t(`session.error.live.${error.fault}`);
    return isApiError(error) && !isPassing(error) ? error.message : t('session.error.start');
  };
}
