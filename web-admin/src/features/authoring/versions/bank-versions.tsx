import { listBanks, listBankQuestions, listBankVersions, readBankDraft, restoreBank } from '@paanch/contracts/content/banks';
import { listQuestions } from '@paanch/contracts/content/questions';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/permissions/use-may.js';
import { VersionsDrawer } from './versions-drawer.js';
import { versionsMessages } from './versions.messages.js';

/** Published versions of a question bank. */
export function BankVersions({ bankId, onClose }: { bankId: string; onClose: () => void }) {
  useTexts('app', { versions: versionsMessages });
  const { t } = useTranslation();
  const client = useClient();
  const may = useMay();
  const params = { bankId };
  const read = useRouteQuery(listBankVersions, { params });
  const { data: draft } = useRouteQuery(readBankDraft, { params });
  const { refresh } = useListCache(readBankDraft, listQuestions, listBankVersions, listBanks, listBankQuestions);
  const versions = read.data?.versions.map((version) => ({ ...version, size: t('versions.size', { count: version.question_count }) }));
  const restoring = {
    isChanged: draft?.state === 'changed',
    restore: (version: number, discards: boolean, attempt: object) =>
      client.call(restoreBank, { params, body: { version, discard_changes: discards }, ...attempt }),
    refresh,
  };
  return (
    <VersionsDrawer
      read={read}
      versions={versions}
      paper={{ bankId }}
      restoring={may(restoreBank.name) ? restoring : undefined}
      onClose={onClose}
    />
  );
}
