import { createExpertSession, listExpertSessionDrafts } from '@paanch/contracts/content/modules/expert-sessions';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filmMessages } from '../films/films.messages.js';
import { ModuleList, useModuleListTexts } from './module-list.js';
import { useTexts } from '@paanch/ui/use-texts';

export function SessionListPage() {
  useModuleListTexts();
  useTexts('app', { films: filmMessages });
  const { t } = useTranslation();
  const read = useRouteQuery(listExpertSessionDrafts, { query: {} });
  const rows = useMemo(
    () =>
      read.data?.expert_sessions.map((session) => ({
        ...session,
        name: session.title,
        size: session.video === null ? t('written.noVideo') : t(`films.states.${session.video.state}`),
      })),
    [read.data, t],
  );
  return <ModuleList type="expert_session" words="written.sessions" create={createExpertSession.name} read={read} rows={rows} />;
}
