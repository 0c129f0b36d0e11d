/** Names beside ids in the list of events, and the file with both (docs/events.md#dashboard). */
import { randomUUID } from 'node:crypto';
import { exportSecurityEvents, listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import { callAs, headersAs } from '@paanch/testing/builders/call-as';
import { type Feed, openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityDeps } from '../deps.js';
import { securityService } from '../security.module.js';
import { observed, personChanged } from '../../testing/messages.js';

let service: TestService<SecurityDeps>;
let feed: Feed;
beforeAll(async () => {
  service = await testService(securityService);
  feed = await openFeed(service);
});
afterAll(async () => {
  await feed.close();
  await service.stop();
});

const opened = (by: string, about: string) =>
  observed({
    type: 'SENSITIVE_DATA_ACCESS',
    actor: { user_id: by, role: 'Staff' },
    details: { dataKind: 'profile', subjectId: about, purpose: 'support' },
  });
const found = async (query: Record<string, string>) => {
  const { events } = await (await callAs(service, { role: 'Admin' })(listSecurityEvents, { query })).reply();
  return events;
};

describe('a name', () => {
  it('is that of the newest fact, whichever arrives last, and finds what the person did and what is about them', async () => {
    const [meera, asha] = [randomUUID(), randomUUID()];
    const event = opened(meera, asha);
    await feed.send([
      personChanged(meera, 'Meera Iyer-Rao', 2),
      personChanged(asha, 'Asha Verma', 1),
      event,
      personChanged(meera, 'Meera Iyer', 1),
    ]);
    const named = { eventId: event.data.id, userName: 'Meera Iyer-Rao', subjectId: asha, subjectName: 'Asha Verma' };
    for (const search of ['iyer-rao', 'ASHA', 'sha v']) expect(await found({ search })).toMatchObject([named]);
    expect(await found({ search: 'never.kept' })).toEqual([]);
  });

  it('is missing for people who are not known, and gone with a removed account', async () => {
    const [ravi, unknown] = [randomUUID(), randomUUID()];
    const event = opened(ravi, unknown);
    await feed.send([personChanged(ravi, 'Ravi Kulkarni', 1), event]);
    expect(await found({ userId: ravi })).toMatchObject([{ userName: 'Ravi Kulkarni', subjectName: null }]);
    await feed.send([personChanged(ravi, '', 2, 'removed')]);
    expect(await found({ userId: ravi })).toMatchObject([{ userName: null }]);
    expect(await found({ search: 'Kulkarni' })).toEqual([]);
  });
});

describe('GET /api/admin/security/events/export', () => {
  const ask = async (role: 'Admin' | 'Staff' | 'Viewer', query: Record<string, string>) =>
    fetch(`${service.baseUrl}${exportSecurityEvents.path}?${new URLSearchParams(query)}`, { headers: await headersAs(service, { role }) });

  it('is a CSV of the fifteen fields in their order, then the name, of what the filters find', async () => {
    const id = randomUUID();
    const event = observed({
      type: 'FILE_ACCESS',
      actor: { user_id: id, role: 'Staff', session_ref: 'feedfeedfeedfeed' },
      request: { endpoint: '/api/files/:fileId', method: 'GET', ip: '203.0.113.9', user_agent: '=HYPERLINK("x")' },
      details: { uploadType: 'resumes', ownerIsCaller: false, objectRef: '0123456789abcdef' },
    });
    await feed.send([personChanged(id, 'Zoya, Khan', 1), event]);
    const answer = await ask('Admin', { userId: id });
    expect(answer.headers.get('content-disposition')).toMatch(/security-events-.*-1-row\.csv/);
    const [titles, row, last] = (await answer.text()).replace('\uFEFF', '').split('\r\n');
    expect(titles).toBe(
      'eventId,eventType,severity,category,timestamp,userId,userRole,sessionId,clientId,ipAddress,endpoint,method,userAgent,details,metadata,userName',
    );
    const start = [event.data.id, 'FILE_ACCESS', 'INFO', 'FILE_OPERATIONS', event.data.occurred_at, id, 'Staff', 'feedfeedfeedfeed', ''];
    expect(row).toContain(`${start.join(',')},203.0.113.9,/api/files/:fileId,GET,"'=HYPERLINK(""x"")",`);
    expect(row).toMatch(/"Zoya, Khan"$/);
    expect(last).toBe('');
  });

  it.each(['Staff', 'Viewer'] as const)('is refused to %s', async (role) => {
    expect((await ask(role, {})).status).toBe(403);
  });
});
