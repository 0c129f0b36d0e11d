import {
  type ExpertSessionDraft,
  listExpertSessionVersions,
  restoreExpertSession,
} from '@paanch/contracts/content/modules/expert-sessions';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/permissions/use-may.js';
import { VersionsDrawer } from '../versions/versions-drawer.js';

interface SessionVersionsProps {
  session: ExpertSessionDraft;
  refresh: () => void;
  onClose: () => void;
}

export function SessionVersions({ session: { id, state }, refresh, onClose }: SessionVersionsProps) {
  const { t } = useTranslation();
  const client = useClient();
  const may = useMay();
  const params = { sessionId: id };
  const read = useRouteQuery(listExpertSessionVersions, { params });
  const versions = read.data?.versions.map((version) => ({ ...version, size: t('session.size') }));
  const restoring = {
    isChanged: state === 'changed',
    restore: (version: number, discards: boolean, attempt: object) =>
      client.call(restoreExpertSession, { params, body: { version, discard_changes: discards }, ...attempt }),
    refresh,
  };
  return (
    <VersionsDrawer read={read} versions={versions} restoring={may(restoreExpertSession.name) ? restoring : undefined} onClose={onClose} />
  );
}
