// @vitest-environment jsdom
import { domainTaken, ssoSecretNeeded } from '@paanch/contracts/auth/reasons';
import {
  changeSsoConnection,
  createSsoConnection,
  listSsoConnections,
  removeSsoConnection,
  testSsoConnection,
} from '@paanch/contracts/auth/sso/connections';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../testing/staff-browser.js';
import { ok, refused, refusedFor, type StubServer } from '../../../testing/stub-server.js';
import { press, rowsShown, textsOf, typeInto } from '../../../testing/suites/screen.js';
import { CLIENT, connection, serverWith } from './sso.story.js';

const PAGE = '/admin/sso';
const SECRET = 'harbour-lantern-secret';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_400);
});

const opened = async (server: StubServer) => {
  openAt(PAGE, server, 'Admin');
  await screen.findByText('College 1');
};
const choose = async (action: string, role: 'dialog' | 'alertdialog' = 'dialog') => {
  press('Actions for College 1');
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole(role));
};

describe('the list of own sign-ins', () => {
  it('shows client, state, domains and issuer', async () => {
    const only = connection(2, { password_off: true, domains: ['a.example', 'b.example'] });
    await opened(serverWith(connection(1), only, connection(3, { is_active: false, password_off: true })));
    const texts = rowsShown().map(textsOf);
    expect(texts[0]?.slice(0, 4)).toEqual(['College 1', 'On', 'college1.example', 'https://idp.college1.example']);
    expect(texts[1]?.slice(1, 3)).toEqual(['On, passwords off', 'a.example, b.example']);
    expect(texts[2]?.[1]).toBe('Off');
  });

  it('says how many people keep their password where passwords are off', async () => {
    const only = { password_off: true, outside_domains: 1_200 };
    await opened(serverWith(connection(1, { outside_domains: 3 }), connection(2, only), connection(3, { ...only, is_active: false })));
    const states = rowsShown().map((row) => textsOf(row)[1]);
    expect(states).toEqual(['On', 'On, passwords off1,200 people have other addresses and keep their password.', 'Off']);
  });

  it('says what to do when there is none, and when it cannot be read', async () => {
    openAt(PAGE, serverWith(), 'Admin');
    expect(await screen.findByText('Connect the sign-in of a client.')).toBeTruthy();
  });

  it('says if it cannot be read', async () => {
    openAt(PAGE, serverWith().on(listSsoConnections, refused(403, 'Not now')), 'Admin');
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  it.each(['Staff', 'Viewer', 'Client Staff'] as const)('is closed to %s', async (role) => {
    openAt(PAGE, serverWith(connection(1)), role);
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
  });
});

describe('a connection', () => {
  it('is added, with the address to register at hand, and its secret is kept nowhere', async () => {
    const server = serverWith(connection(1)).on(createSsoConnection, { status: 201, body: connection(9) });
    await opened(server);
    press('Add connection');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add connection' }));
    expect(dialog.getByLabelText('Callback address')).toHaveProperty('value', `${window.location.origin}/api/auth/sso/callback`);
    await dialog.findByRole('option', { name: CLIENT.name });
    typeInto('Client', CLIENT.id);
    typeInto('Issuer', 'https://idp.example');
    typeInto('Client ID', 'paanch');
    typeInto('Client secret', SECRET);
    const domains = dialog.getByLabelText(/^Domains/);
    fireEvent.change(domains, { target: { value: 'college.example' } });
    fireEvent.keyDown(domains, { key: 'Enter' });
    fireEvent.click(dialog.getByRole('switch', { name: 'In use' }));
    expect(JSON.stringify({ ...localStorage })).not.toContain(SECRET);
    fireEvent.click(dialog.getByRole('button', { name: 'Add connection' }));
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]).toEqual({
      route: 'createSsoConnection',
      body: {
        client_id: CLIENT.id,
        issuer: 'https://idp.example',
        oidc_client_id: 'paanch',
        client_secret: SECRET,
        domains: ['college.example'],
        makes_learners: true,
        password_off: false,
        is_active: true,
      },
    });
  });

  it('is changed without its secret, which stays', async () => {
    const server = serverWith(connection(1)).on(changeSsoConnection, ok(connection(1, { password_off: true, revision: 2 })));
    await opened(server);
    const dialog = await choose('Edit connection');
    expect(dialog.getByText(connection(1).client_name)).toBeTruthy();
    expect(dialog.getByLabelText('Client secret')).toHaveProperty('value', '');
    fireEvent.click(dialog.getByRole('switch', { name: 'Passwords are off' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(server.sent).toHaveLength(1));
    const { body } = server.sent[0] as { body: Record<string, unknown> };
    expect(body).toMatchObject({ password_off: true, revision: 1 });
    expect(body).not.toHaveProperty('client_secret');
    expect(body).not.toHaveProperty('client_id');
  });

  it.each([
    [0, 'Others keep their password.'],
    [1, 'Others keep their password. 1 person has another address and keeps their password.'],
    [3, 'Others keep their password. 3 people have other addresses and keep their password.'],
  ])('says of %i people outside its domains that they keep their password', async (outside_domains, said) => {
    await opened(serverWith(connection(1, { outside_domains })));
    const dialog = await choose('Edit connection');
    const advice = () => {
      const { id } = dialog.getByRole('switch', { name: 'Passwords are off' });
      return document.getElementById(`${id}-advice`)?.textContent ?? '';
    };
    expect(advice().endsWith(`at the provider alone. ${said}`)).toBe(true);
    const domains = dialog.getByRole('textbox', { name: /^Domains/ });
    fireEvent.change(domains, { target: { value: 'more.example' } });
    fireEvent.keyDown(domains, { key: 'Enter' });
    await waitFor(() => expect(advice().endsWith('Others keep their password.')).toBe(true));
  });

  it.each([
    [domainTaken, 'Another client signs in with this domain.'],
    [ssoSecretNeeded, 'Enter the client secret of the new issuer'],
  ])('says what is wrong with it', async (reason, message) => {
    await opened(serverWith(connection(1)).on(changeSsoConnection, refusedFor(refuse(reason))));
    const dialog = await choose('Edit connection');
    typeInto('Issuer', 'https://another.example');
    fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it('is tested, and says in words what is wrong', async () => {
    const checks = [
      { check: 'address', is_good: true, message: 'The issuer is an address on the internet.' },
      { check: 'discovery', is_good: false, message: 'The address cannot be reached.' },
    ];
    await opened(serverWith(connection(1)).on(testSsoConnection, ok({ is_good: false, checks })));
    const dialog = await choose('Test');
    expect(await dialog.findByText('Something is wrong.')).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'RightThe issuer is an address on the internet.',
      'WrongThe address cannot be reached.',
    ]);
  });

  it('is removed after a question', async () => {
    const server = serverWith(connection(1)).on(removeSsoConnection, ok({ success: true }));
    await opened(server);
    const dialog = await choose('Remove', 'alertdialog');
    expect(dialog.getByText(/sign in with a password again/)).toBeTruthy();
    expect(server.sent).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect((await screen.findAllByText('Connection removed.')).length).toBeGreaterThan(0);
  });
});
