import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageToast } from '../../feedback/toast/use-page-toast.js';

/** What a player says when something is not allowed or does not work. */
export function useFailures() {
  const { t } = useTranslation('ui');
  const toast = usePageToast();
  return useMemo(
    () => ({
      onSeekBlocked: () => void toast.info(t('player.seekingDisabled'), { description: t('player.seekingAdvice') }),
      onPlayFailed: () => void toast.error(t('player.playbackError'), { description: t('player.playbackAdvice') }),
      onFullscreenFailed: () => void toast.error(t('player.fullscreenError'), { description: t('player.fullscreenAdvice') }),
    }),
    [t, toast],
  );
}
