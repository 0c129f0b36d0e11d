import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { Fact, Facts } from '@paanch/ui/record/record-facts';
import { useTranslation } from 'react-i18next';
import { SECURITY_AUDIT } from '../../../app/layout/security-entries.js';
import { dateOf, timeOf } from '../../../app/moments.js';
import { EventsLink, FollowLink, Links, PersonFact } from '../../../app/security/event-facts.js';
import { Code, Quiet } from '../../../app/security/event-values.js';
import { eventsPath } from '../../../app/security/security-paths.js';
import { codeWords } from '../code-words.rule.js';
import type { AuditRow } from '../use-audit-trail.js';
import { ChangedValues } from './changed-values.js';

interface EntryDialogProps {
  entry: AuditRow;
  onClose: () => void;
}

/** Every field of an entry, with links to the entries of the same person, action or object. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { t } = useTranslation();
  return (
    <DialogFrame
      open
      width={680}
      title={codeWords(entry.action)}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('ui:layout.close')}
        </Button>
      }
    >
      <Box sx={columns}>
        <ActFacts entry={entry} onClose={onClose} />
        <PersonFacts entry={entry} onClose={onClose} />
      </Box>
      <Box sx={{ mt: 1.5, display: 'grid' }}>
        <Facts>
          <Fact name={t('audit.entry.changes')}>
            <ChangedValues entry={entry} />
          </Fact>
          <ProofFacts entry={entry} onClose={onClose} />
        </Facts>
      </Box>
    </DialogFrame>
  );
}

const auditPath = (filters: Readonly<Record<string, string>>) => `${SECURITY_AUDIT.to}?${new URLSearchParams(filters).toString()}`;

function ActFacts({ entry, onClose }: EntryDialogProps) {
  const { t } = useTranslation();
  const { seq, action, object_type: type, object_id: id } = entry;
  const at = new Date(entry.time);
  const none = <Quiet>{t('audit.entry.none')}</Quiet>;
  return (
    <Facts>
      <Fact name={t('audit.entry.number')}>{seq.toLocaleString('en-IN')}</Fact>
      <Fact name={t('audit.entry.moment')}>
        <time dateTime={entry.time}>{`${dateOf(at)}, ${timeOf(at)}`}</time>
      </Fact>
      <Fact name={t('audit.entry.action')}>
        {codeWords(action)} <Code>{action}</Code>
        <Links>
          <FollowLink to={auditPath({ action })} onFollow={onClose}>
            {t('audit.entry.sameAction')}
          </FollowLink>
        </Links>
      </Fact>
      <Fact name={t('audit.entry.object')}>
        {type === null ? none : codeWords(type)} {id !== null && <Code>{id}</Code>}
        {type !== null && id !== null && (
          <Links>
            <FollowLink to={auditPath({ objectType: type, objectId: id })} onFollow={onClose}>
              {t('audit.entry.sameObject')}
            </FollowLink>
          </Links>
        )}
      </Fact>
    </Facts>
  );
}

function PersonFacts({ entry: { actor_id: userId, actor_name: userName, actor_role: userRole }, onClose }: EntryDialogProps) {
  const { t } = useTranslation();
  return (
    <Facts>
      <PersonFact event={{ userId, userName, userRole }} onFollow={onClose}>
        {userId !== null && (
          <FollowLink to={auditPath({ actorId: userId })} onFollow={onClose}>
            {t('audit.entry.samePerson')}
          </FollowLink>
        )}
      </PersonFact>
      <Fact name={t('audit.entry.role')}>{userRole ?? <Quiet>{t('audit.entry.none')}</Quiet>}</Fact>
    </Facts>
  );
}

/** What leads to the request, to its event, and to the place in the chain. */
function ProofFacts({ entry, onClose }: EntryDialogProps) {
  const { t } = useTranslation();
  const { request_id: request, event_id: event, row_hash: hash, actor_id: userId } = entry;
  return (
    <>
      <Fact name={t('audit.entry.request')}>{request === null ? <Quiet>{t('audit.entry.none')}</Quiet> : <Code>{request}</Code>}</Fact>
      <Fact name={t('audit.entry.event')}>
        <Code>{event}</Code>
        {userId !== null && (
          <Links>
            <EventsLink to={eventsPath({ userId, eventType: 'ADMIN_ACTION' })} onFollow={onClose}>
              {t('audit.entry.asEvents')}
            </EventsLink>
          </Links>
        )}
      </Fact>
      <Fact name={t('audit.entry.hash')}>
        <Code>{hash}</Code>
      </Fact>
    </>
  );
}

const columns = { display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } } as const;
