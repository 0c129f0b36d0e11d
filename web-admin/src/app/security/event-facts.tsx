/** Fields of an event that lead on to other events, and to the page of whom they name. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { listClients } from '@paanch/contracts/auth/clients';
import type { listStudents, listUsers } from '@paanch/contracts/auth/people';
import type { SecurityEvent } from '@paanch/contracts/security/recorded-events';
import { Fact } from '@paanch/ui/record/record-facts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { CLIENTS, LEARNERS, USERS } from '../layout/people-entries.js';
import { SECURITY_EVENTS } from '../layout/security-entries.js';
import { useMay } from '../permissions/use-may.js';
import { Code, Quiet } from './event-values.js';
import { eventsPath } from './security-paths.js';

interface Followed {
  /** A link of it was followed. */
  onFollow: () => void;
}

type Person = Pick<SecurityEvent, 'userId' | 'userName' | 'userRole'>;

/** Who did it, or nobody. @param children further links */
export function PersonFact({
  event: { userId, userName, userRole },
  onFollow,
  children,
}: Followed & { event: Person; children?: ReactNode }) {
  const { t } = useTranslation();
  if (userId === null) return <NoFact name={t('security.event.person')} />;
  return (
    <Named label={t('security.event.person')} name={userName} id={userId}>
      <EventsLink to={eventsPath({ userId })} onFollow={onFollow}>
        {t('security.event.samePerson')}
      </EventsLink>
      <PersonLink person={{ userId, userName, userRole }} onFollow={onFollow} />
      {children}
    </Named>
  );
}

/** Whom it is about, where someone else did it. */
export function SubjectFact({ event, onFollow }: Followed & { event: Pick<SecurityEvent, 'subjectId' | 'subjectName'> }) {
  const { t } = useTranslation();
  const { subjectId, subjectName } = event;
  if (subjectId === null) return null;
  return (
    <Named label={t('security.event.subject')} name={subjectName} id={subjectId}>
      <EventsLink to={eventsPath({ userId: subjectId })} onFollow={onFollow}>
        {t('security.event.sameSubject')}
      </EventsLink>
    </Named>
  );
}

export function SessionFact({ sessionId, onFollow }: Followed & { sessionId: string | null }) {
  const { t } = useTranslation();
  if (sessionId === null) return <NoFact name={t('security.event.session')} />;
  return (
    <Fact name={t('security.event.session')}>
      <Code>{sessionId}</Code>
      <Links>
        <EventsLink to={eventsPath({ sessionId })} onFollow={onFollow}>
          {t('security.event.sameSession')}
        </EventsLink>
      </Links>
    </Fact>
  );
}

/** Staff get the network in place of the address, and search by it. */
export function AddressFact({ address, onFollow }: Followed & { address: string | null }) {
  const { t } = useTranslation();
  if (address === null) return <NoFact name={t('security.event.address')} />;
  const isNetwork = address.includes('/');
  return (
    <Fact name={t(isNetwork ? 'security.event.network' : 'security.event.address')}>
      <Code>{address}</Code>
      <Links>
        <EventsLink to={eventsPath({ ipAddress: address })} onFollow={onFollow}>
          {t(isNetwork ? 'security.event.sameNetwork' : 'security.event.sameAddress')}
        </EventsLink>
      </Links>
    </Fact>
  );
}

const CLIENT_PAGE: (typeof listClients)['name'] = 'listClients';

export function ClientFact({ clientId, onFollow }: Followed & { clientId: string | null }) {
  const { t } = useTranslation();
  const may = useMay();
  if (clientId === null) return <NoFact name={t('security.event.client')} />;
  return (
    <Fact name={t('security.event.client')}>
      <Code>{clientId}</Code>
      {may(CLIENT_PAGE) && (
        <Links>
          <FollowLink to={`${CLIENTS.to}/${clientId}`} onFollow={onFollow}>
            {t('security.event.openClient')}
          </FollowLink>
        </Links>
      )}
    </Fact>
  );
}

const LEARNER_PAGE: (typeof listStudents)['name'] = 'listStudents';
const USER_LIST: (typeof listUsers)['name'] = 'listUsers';

/** A learner has a page; staff are found in their list by name. */
function PersonLink({ person, onFollow }: Followed & { person: Person }) {
  const { t } = useTranslation();
  const may = useMay();
  const { userId, userName, userRole } = person;
  if (userRole === 'student') {
    return may(LEARNER_PAGE) ? (
      <FollowLink to={`${LEARNERS.to}/${userId}`} onFollow={onFollow}>
        {t('security.event.openLearner')}
      </FollowLink>
    ) : null;
  }
  if (userName === null || !may(USER_LIST)) return null;
  return (
    <FollowLink to={`${USERS.to}?${new URLSearchParams({ search: userName }).toString()}`} onFollow={onFollow}>
      {t('security.event.openUser')}
    </FollowLink>
  );
}

interface NamedProps {
  label: string;
  /** Null for a person who is not known here. */
  name: string | null;
  id: string;
  children: ReactNode;
}

/** A person by name, with the id beside it. */
function Named({ label, name, id, children }: NamedProps) {
  const { t } = useTranslation();
  return (
    <Fact name={label}>
      {name ?? <Quiet>{t('security.event.unknownName')}</Quiet>} <Code>{id}</Code>
      <Links>{children}</Links>
    </Fact>
  );
}

function NoFact({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <Fact name={name}>
      <Quiet>{t('security.event.none')}</Quiet>
    </Fact>
  );
}

/** Side by side where they fit. */
export function Links({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, mt: 0.25 }}>{children}</Box>;
}

/** For those who may open the list of events. */
export function EventsLink(props: Followed & { to: string; children: string }) {
  const may = useMay();
  return may(SECURITY_EVENTS.needs) ? <FollowLink {...props} /> : null;
}

export function FollowLink({ to, onFollow, children }: Followed & { to: string; children: string }) {
  return (
    <Link component={RouterLink} to={to} onClick={onFollow}>
      {children}
    </Link>
  );
}
