import Button from '@mui/material/Button';
import { type BankDraft, publishBank, readBankDraft, removeBank } from '@paanch/contracts/content/banks';
import { askToPublishBank } from '@paanch/contracts/content/drafts/asking';
import { useClient } from '@paanch/ui/session/session-context';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { QUESTION_BANKS } from '../../../../app/layout/nav-entries.js';
import { PublishOrAsk } from '../../../../app/modules/publishing/publish-or-ask.js';
import { useMay } from '../../../../app/permissions/use-may.js';
import { QuestionFileButtons } from '../../importing/question-file-buttons.js';
import { MoreActions } from '../../modules/more-actions.js';
import { useSavedFirst } from '../../modules/use-saved-first.js';
import type { PaperFaults } from '../../questions/faults/use-paper-faults.js';
import { BankVersions } from '../../versions/bank-versions.js';
import { DraftChanges } from '../../versions/draft-changes.js';
import { ArchiveBankDialog } from '../archive-bank-dialog.js';
import { CopyFromBankButton } from '../copy-from-bank-button.js';

interface BankActionsProps {
  bank: BankDraft;
  faults: PaperFaults;
  /** Reads the bank and its questions anew. */
  refresh: () => void;
}

/** What can be done with a bank as a whole; only Admins publish and delete. */
export function BankActions({ bank, faults, refresh }: BankActionsProps) {
  const { t } = useTranslation();
  const client = useClient();
  const may = useMay();
  const goTo = useNavigate();
  const savedFirst = useSavedFirst();
  const [opened, setOpened] = useState<'versions' | 'archive' | null>(null);
  const close = () => setOpened(null);
  const params = { bankId: bank.id };
  const read = () =>
    savedFirst(() => {
      // The faults are those of the questions as they are now, too.
      refresh();
      return client.call(readBankDraft, { params });
    });
  return (
    <>
      <MoreActions>
        <CopyFromBankButton paper={params} onCopied={refresh} />
        <QuestionFileButtons paper={params} onImported={refresh} />
        {may(removeBank.name) && (
          <Button variant="outlined" color="error" onClick={() => setOpened('archive')}>
            {t('banks.remove')}
          </Button>
        )}
      </MoreActions>
      <Button variant="outlined" onClick={() => setOpened('versions')}>
        {t('publishing.versions')}
      </Button>
      <PublishOrAsk
        name={bank.name}
        draft={bank}
        mayPublish={may(publishBank.name)}
        read={read}
        publish={(attempt, seen) => client.call(publishBank, { params, body: { draft_revision: seen }, ...attempt })}
        ask={(attempt) => savedFirst(() => client.call(askToPublishBank, { params, ...attempt }))}
        renderChanges={({ published_version: version }) => <DraftChanges paper={params} publishedVersion={version} />}
        refresh={refresh}
        faults={faults}
      />
      {opened === 'versions' && <BankVersions bankId={bank.id} onClose={close} />}
      {opened === 'archive' && <ArchiveBankDialog bank={bank} onClose={close} onArchived={() => void goTo(QUESTION_BANKS.to)} />}
    </>
  );
}
