import { askToPublishExpertSession } from '@paanch/contracts/content/drafts/asking';
import {
  type ExpertSessionDraft,
  publishExpertSession,
  readExpertSessionDraft,
  removeExpertSession,
} from '@paanch/contracts/content/modules/expert-sessions';
import { SavedState } from '@paanch/ui/form/record/saving/saved-state';
import { SaveScope } from '@paanch/ui/form/record/saving/save-scope';
import { RecordPage } from '@paanch/ui/record/record-page';
import { useRecordRead } from '@paanch/ui/record/use-record-read';
import { useClient } from '@paanch/ui/session/session-context';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { EXPERT_SESSIONS } from '../../../app/layout/nav-entries.js';
import { modulesMessages } from '../../../app/modules/modules.messages.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { FiguresButton } from '../figures/figures-button.js';
import { figuresMessages } from '../figures/figures.messages.js';
import { CHECK_EVERY_MS, isBeingChecked } from '../films/film-fields.js';
import { filmMessages } from '../films/films.messages.js';
import { archiveMessages } from '../modules/archive.messages.js';
import { FaultList } from '../modules/fault-list.js';
import { faultsIn } from '../modules/faults.js';
import { ModuleActions } from '../modules/module-actions.js';
import { ModuleLead } from '../modules/module-lead.js';
import { publishingMessages } from '../../../app/modules/publishing.messages.js';
import { tiersMessages } from '../../../app/modules/tiers.messages.js';
import { type Faults, useFaults } from '../modules/use-faults.js';
import { useSavedFirst } from '../modules/use-saved-first.js';
import { SessionForm } from './session-form.js';
import { SessionVersions } from './session-versions.js';
import { sessionMessages } from './session.messages.js';

/** What publishing calls the field of a video. */
const FIELDS: Readonly<Record<string, string>> = { video: 'video_url', low_data_video: 'low_data_video_url' };

/** Writing one expert session (docs/content.md#expert-sessions). */
export function SessionPage() {
  useTexts('app', {
    session: sessionMessages,
    films: filmMessages,
    tiers: tiersMessages,
    figures: figuresMessages,
    publishing: publishingMessages,
    modules: modulesMessages,
    archive: archiveMessages,
  });
  const { t } = useTranslation();
  const read = useRecordRead(readExpertSessionDraft, {
    refetchInterval: ({ state: { data } }) => isBeingChecked(data?.video, data?.low_data_video) && CHECK_EVERY_MS,
  });
  const session = read.data;
  const id = session?.id ?? '';
  const faults = useFaults((field) => ({ of: id, field: FIELDS[field] ?? field, to: '?', place: t('session.whole') }));
  const heading = session && {
    title: session.title,
    lead: <ModuleLead module={session} />,
    actions: (
      <>
        <SavedState />
        <Actions session={session} faults={faults} refresh={() => void read.refetch()} />
      </>
    ),
  };
  return (
    <SaveScope key={id}>
      <RecordPage list={EXPERT_SESSIONS} words="session" read={read} heading={heading}>
        <FaultList faults={faults.faults} />
        {session && <SessionForm key={id} session={session} faults={faultsIn(faults.faults, id)} onSaved={() => faults.drop(id)} />}
      </RecordPage>
    </SaveScope>
  );
}

interface ActionsProps {
  session: ExpertSessionDraft;
  faults: Faults;
  refresh: () => void;
}

function Actions({ session, faults, refresh }: ActionsProps) {
  const client = useClient();
  const may = useMay();
  const goTo = useNavigate();
  const savedFirst = useSavedFirst();
  const { id, title, state } = session;
  const params = { sessionId: id };
  return (
    <ModuleActions
      type="expert_session"
      module={{ ...session, name: title }}
      mayRemove={may(removeExpertSession.name)}
      mayPublish={may(publishExpertSession.name)}
      read={() => savedFirst(() => client.call(readExpertSessionDraft, { params }))}
      publish={(attempt, seen) => client.call(publishExpertSession, { params, body: { draft_revision: seen }, ...attempt })}
      ask={(attempt) => savedFirst(() => client.call(askToPublishExpertSession, { params, ...attempt }))}
      refresh={refresh}
      faults={faults}
      renderVersions={(onClose) => <SessionVersions session={session} refresh={refresh} onClose={onClose} />}
      onArchived={() => void goTo(EXPERT_SESSIONS.to)}
    >
      {state !== 'draft' && <FiguresButton moduleId={id} />}
    </ModuleActions>
  );
}
