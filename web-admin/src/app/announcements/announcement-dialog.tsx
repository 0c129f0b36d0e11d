import Box from '@mui/material/Box';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { DraftNotice } from '@paanch/ui/form/draft/draft-notice';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { FormDialog } from '@paanch/ui/form/form-dialog';
import { ui } from '@paanch/ui/theme/tokens';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Addressees, audienceOf, type ChosenLearner, NO_LIMITS } from './audience.js';
import { AudienceFields } from './audience-fields.js';
import { useAnnouncing } from './use-announcing.js';
import { useAudienceCount } from './use-audience-count.js';

/** Characters, as the contract takes them. */
const LENGTHS = { title: 120, body: 2_000 } as const;
/** Names that are said one by one. */
const NAMES_SHOWN = 3;

type Words = { title: string; body: string };

interface AnnouncementDialogProps {
  to: Addressees;
  onClose: () => void;
}

/** Writes to many learners, or to one: says how many it reaches, and asks before it is sent (docs/people.md#announcements). */
export function AnnouncementDialog({ to, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation();
  const [filters, setFilters] = useState({ ...NO_LIMITS, ...('filters' in to ? to.filters : {}) });
  const [asked, setAsked] = useState<Words>();
  const audience = audienceOf(to, filters);
  const count = useAudienceCount(audience);
  const announcing = useAnnouncing(audience, onClose);
  const { form, isSending, stop, send, draft } = announcing;
  const only = 'learners' in to && to.learners.length === 1 ? to.learners[0] : undefined;
  return (
    <>
      <FormDialog
        form={{ ...announcing, submit: () => void form.handleSubmit(setAsked)(), discard: draft.clear }}
        first="title"
        title={only ? t('announcements.titleOne', { name: only.full_name }) : t('announcements.title')}
        action={t('announcements.verb')}
        busyAction={t('announcements.busy')}
        blocked={count.learners === 0 ? count.words : undefined}
        isWaiting={count.learners === null}
        width={680}
        onClose={onClose}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <DraftNotice draft={draft} />
          <Quiet>{t('announcements.advice')}</Quiet>
          {'learners' in to ? (
            <Chosen learners={to.learners} />
          ) : (
            <AudienceFields filters={filters} isDisabled={isSending} onChange={setFilters} />
          )}
          <Reached count={count} />
          <WordsFields announcing={announcing} />
        </Box>
      </FormDialog>
      {asked && (
        <ConfirmDialog
          open
          title={t('announcements.sure', { count: count.learners ?? 0 })}
          action={t('announcements.verb')}
          busy={isSending}
          onStop={stop}
          onConfirm={() => void send(asked).finally(() => setAsked(undefined))}
          onCancel={() => setAsked(undefined)}
        >
          <Box sx={{ overflowWrap: 'anywhere', fontWeight: 650 }}>{asked.title}</Box>
          <p>{t('announcements.cannotUndo')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Reached({ count: { words, error, recount } }: { count: ReturnType<typeof useAudienceCount> }) {
  const { t } = useTranslation();
  if (error !== null) return <LoadFailure isInside title={t('announcements.notCounted')} message={error.message} onRetry={recount} />;
  return (
    <Box aria-live="polite" sx={{ fontWeight: 650 }}>
      {words}
    </Box>
  );
}

function WordsFields({ announcing: { form, field } }: { announcing: ReturnType<typeof useAnnouncing> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('announcements.subject')}
        counter={{ used: [...form.watch('title')].length, max: LENGTHS.title }}
        {...field('title')}
      />
      <TextField
        label={t('announcements.text')}
        helper={t('announcements.textAdvice')}
        counter={{ used: [...form.watch('body')].length, max: LENGTHS.body }}
        multiline
        minRows={5}
        {...field('body')}
      />
    </>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => <Box sx={{ color: ui.ink2, overflowWrap: 'anywhere' }}>{children}</Box>;

function Chosen({ learners }: { learners: readonly ChosenLearner[] }) {
  const { t } = useTranslation();
  const names = learners
    .slice(0, NAMES_SHOWN)
    .map(({ full_name: name }) => name)
    .join(', ');
  const count = learners.length - NAMES_SHOWN;
  return <Quiet>{t('announcements.toChosen', { names: count > 0 ? t('announcements.andMore', { names, count }) : names })}</Quiet>;
}
