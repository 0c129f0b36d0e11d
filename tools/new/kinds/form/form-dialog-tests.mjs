/** The test of a form dialog: who may, what is sent, each fault, a conflict, closing. */
import { camel, sentence, snake } from '../../names.mjs';
import { sampleFields } from '../fields.mjs';
import { ROLES } from '../role-matrix.mjs';
import { plural } from '../../names.mjs';

/** @typedef {import('./form.mjs').Form} Form */

/** @param {Form} form */
export function testFile(form) {
  const { service, noun, thing, things, type, scopes, fields } = form;
  const one = camel(thing);
  const words = thing.replaceAll('-', ' ');
  const [role = 'Admin'] = Object.keys(scopes);
  const other = ROLES.slice(1).find((name) => !(name in scopes));
  const texts = fields.filter(({ choices }) => choices === null).map(({ name }) => name);
  const typed = texts.map((name) => `    typeInto('${sentence(name)}', 'Some ${name.replaceAll('-', ' ')}');\n`).join('');
  const faults = ['name', ...texts].flatMap((name) => [
    `    ['${sentence(name)}', '', '${sentence(name)} is required'],\n`,
    `    ['${sentence(name)}', 'x'.repeat(256), '${sentence(name)} must be less than 255 characters'],\n`,
  ]);
  const kept = fields.map(({ name }) => `, ${snake(name)}: first.${snake(name)}`).join('');
  const absent =
    other === undefined
      ? ''
      : `
  it('is not there for ${other}', async () => {
    openAt('/admin/${things}', serverWithFew(), '${other}');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Add ${words}' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });
`;
  return `// @vitest-environment jsdom
import { change${type}, create${type}, list${plural(type)}, type ${type} } from '@paanch/contracts/${service}/${noun}';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../testing/staff-browser.js';
import { ok, refused, refusedFor, StubServer } from '../../../testing/stub-server.js';
import { ${one}, ${one}Stories } from './${thing}-list-page.story.js';

const first = ${one}(0);
const serverWithFew = () => new StubServer().on(list${plural(type)}, ${one}Stories.few);
const typeInto = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function openNew(server: StubServer) {
  openAt('/admin/${things}', server, '${role}');
  fireEvent.click(await screen.findByRole('button', { name: 'Add ${words}' }));
  return screen.findByRole('dialog', { name: 'Add ${words}' });
}

async function openEditor(server: StubServer) {
  openAt('/admin/${things}', server, '${role}');
  fireEvent.click(await screen.findByRole('button', { name: \`Actions for \${first.name}\` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit ${words}' }));
  return screen.findByRole('dialog', { name: 'Edit ${words}' });
}

describe('the dialog of a new ${words}', () => {
  it('begins with the name, and sends what was typed', async () => {
    const server = serverWithFew().on(create${type}, (_, body) => ({ status: 201, body: { ...first, ...(body as Partial<${type}>) } }));
    await openNew(server);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    typeInto('Name', 'Just added');
${typed}    press('Add ${words}');
    expect(await screen.findByText('${sentence(thing)} added.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sent).toEqual([{ route: 'create${type}', body: { name: 'Just added'${sampleFields(fields)} } }]);
  });

  it.each([
${faults.join('')}  ])('says at %s what is wrong with %j', async (label, value, message) => {
    const server = serverWithFew().on(create${type}, 'never');
    await openNew(server);
    typeInto('Name', 'A name');
    typeInto(label, value);
    press('Add ${words}');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it('keeps what was typed if it could not be saved', async () => {
    await openNew(serverWithFew().on(create${type}, refused(403, 'Not now')));
    typeInto('Name', 'Kept');
${typed}    press('Add ${words}');
    expect(await screen.findAllByText(/Failed to create ${words}/)).not.toHaveLength(0);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Kept');
  });

  it('closes on Escape only if nothing was changed', async () => {
    const box = await openNew(serverWithFew());
    typeInto('Name', 'Half');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(screen.getByRole('dialog', { name: 'Add ${words}' })).toBeTruthy();
    press('Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
${absent}});

describe('the dialog of a known ${words}', () => {
  it('names the revision it was opened with', async () => {
    const server = serverWithFew().on(change${type}, ok({ ...first, name: 'New name', revision: 2 }));
    await openEditor(server);
    typeInto('Name', 'New name');
    press('Save changes');
    expect(await screen.findByText('${sentence(thing)} updated.')).toBeTruthy();
    expect(server.sent).toEqual([{ route: 'change${type}', body: { name: 'New name'${kept}, revision: 1 } }]);
  });

  it('shows both versions if someone else was faster, and keeps mine if asked to', async () => {
    const stored = { ...first, name: 'Their name', revision: 2 };
    const server = serverWithFew().on(change${type}, refusedFor(refuse('VERSION_CONFLICT', { members: { stored } })));
    await openEditor(server);
    typeInto('Name', 'My name');
    press('Save changes');
    const versions = within(await screen.findByRole('region', { name: 'Name' }));
    expect(versions.getByText('My name')).toBeTruthy();
    expect(versions.getByText('Their name')).toBeTruthy();
    server.on(change${type}, ok({ ...first, name: 'My name', revision: 3 }));
    press('Keep mine');
    expect(await screen.findByText('${sentence(thing)} updated.')).toBeTruthy();
    expect(server.sent.at(-1)).toMatchObject({ body: { name: 'My name', revision: 2 } });
  });
});
`;
}
