import { type Background, listBackgrounds, removeBackground } from '@paanch/contracts/interview/backgrounds';
import { ArchiveDialog } from '@paanch/ui/form/archive-dialog';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { nameOf } from './background-name.js';

export function RemoveBackgroundDialog({ background, onClose }: { background: Background; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  return (
    <ArchiveDialog
      item={background}
      list={useListCache<Background>(listBackgrounds)}
      archive={() => client.call(removeBackground, { query: { id: background.id } })}
      words={{
        title: t('backgrounds.remove.title', { name: nameOf(background, t) }),
        advice: t('backgrounds.remove.advice'),
        action: t('backgrounds.remove.action'),
        done: t('backgrounds.remove.done'),
        failed: t('backgrounds.remove.failed'),
      }}
      onClose={onClose}
    />
  );
}
