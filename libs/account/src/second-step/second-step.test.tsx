// @vitest-environment jsdom
import { confirmMfa, disableMfa, renewRecoveryCodes } from '@paanch/contracts/auth/sign-in/mfa';
import { recordSavedFiles } from '@paanch/testing/browser/saved-files';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { create } from 'qrcode';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../story-frame.story.js';
import { qrPath } from './qr-path.js';
import { CODES, SECRET, secondStepStories } from './second-step.story.js';

let copied: string[];
beforeEach(() => {
  copied = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function setUp(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
  await screen.findByRole('dialog', { name: 'Set up two-step sign-in' });
}
async function confirmWith(code: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Code from the app'), { target: { value: code } });
  press('Turn on');
}

describe('setting up a second step', () => {
  it('shows the secret as a QR code and as text', async () => {
    render(secondStepStories.off());
    await setUp();
    expect(await screen.findByRole('img', { name: /^QR code for the authenticator app/ })).toBeTruthy();
    expect(screen.getByText(SECRET.match(/.{4}/g)?.join(' ') ?? '')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Code from the app'));
  });

  it('shows the recovery codes once, until the person confirms having saved them', async () => {
    const server = signedInAs('Admin');
    render(secondStepStories.off(server));
    await setUp();
    await confirmWith('123 456');
    const dialog = await screen.findByRole('dialog', { name: 'Your recovery codes' });
    expect(
      within(screen.getByRole('list', { name: 'Recovery codes' }))
        .getAllByRole('listitem')
        .map((code) => code.textContent),
    ).toEqual(CODES);
    expect(server.requests.find(({ name }) => name === confirmMfa.name)?.body).toEqual({ code: '123456' });
    expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Tick the box once you have saved them.')).toBeTruthy();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.getByRole('dialog', { name: 'Your recovery codes' })).toBeTruthy();
    press('Copy');
    await waitFor(() => expect(copied).toEqual([CODES.join('\n')]));
    fireEvent.click(screen.getByRole('checkbox', { name: "I've saved these codes" }));
    press('Done');
    expect(await screen.findByRole('button', { name: 'New recovery codes' })).toBeTruthy();
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });

  it('hands the key to an app on the same phone: copied, or by its link', async () => {
    render(secondStepStories.off());
    await setUp();
    press('Copy key');
    await waitFor(() => expect(copied).toEqual([SECRET]));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open in app' }).getAttribute('href')).toMatch(/^otpauth:\/\/totp\/.*secret=/);
  });

  it('asks for confirmation before closing unsaved codes', async () => {
    render(secondStepStories.off());
    await setUp();
    await confirmWith('123456');
    await screen.findByRole('dialog', { name: 'Your recovery codes' });
    press('Close');
    const asking = within(await screen.findByRole('alertdialog', { name: 'Close without saving your codes?' }));
    fireEvent.click(asking.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText(CODES[0] ?? '')).toBeTruthy();
    press('Close');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close anyway' }));
    expect(await screen.findByRole('button', { name: 'New recovery codes' })).toBeTruthy();
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });

  it('offers the codes as a text file, too', async () => {
    const saved = recordSavedFiles();
    render(secondStepStories.off());
    await setUp();
    await confirmWith('123456');
    fireEvent.click(await screen.findByRole('button', { name: 'Download as text' }));
    expect(saved[0]?.name).toBe('Paanch recovery codes.txt');
    expect((await saved[0]?.bytes.text())?.split('\n').filter((line) => CODES.includes(line))).toEqual(CODES);
  });

  it('shows a wrong or malformed code at the field', async () => {
    const server = signedInAs('Admin');
    render(secondStepStories.wrongCode(server));
    await setUp();
    await confirmWith('12');
    expect(await screen.findByText('Enter the 6-digit code')).toBeTruthy();
    expect(server.timesAsked(confirmMfa)).toBe(0);
    await confirmWith('000000');
    expect(await screen.findByText('This code is incorrect or too old. Enter the newest code from your app.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Code from the app'));
  });

  it('reports that it is already on if another window was faster', async () => {
    render(secondStepStories.enrolledElsewhere());
    fireEvent.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
    expect((await screen.findAllByText('Two-step sign-in is already on.')).length).toBeGreaterThan(0);
  });
});

describe('a second step that is on', () => {
  it.each([
    [7, false],
    [3, false],
    [2, true],
    [0, true],
  ])('with %i recovery codes left says so, and warns: %s', async (recoveryCodesLeft, warns) => {
    render(secondStepStories.on(signedInAs('Admin', { mfaEnabled: true, recoveryCodesLeft })));
    expect(await screen.findByText(`You have ${recoveryCodesLeft} of 10 recovery codes left.`)).toBeTruthy();
    expect(screen.queryByText('Get new ones before you run out.') !== null).toBe(warns);
  });

  it('gets new recovery codes after confirmation, and says that the old ones no longer work', async () => {
    const server = signedInAs('Admin', { mfaEnabled: true });
    render(secondStepStories.on(server));
    fireEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    const asking = within(await screen.findByRole('alertdialog', { name: 'Get new recovery codes?' }));
    expect(server.timesAsked(renewRecoveryCodes)).toBe(0);
    fireEvent.click(asking.getByRole('button', { name: 'New recovery codes' }));
    expect(await screen.findByText('Your older recovery codes no longer work.')).toBeTruthy();
  });

  it('is turned off after confirmation', async () => {
    const server = signedInAs('Admin', { mfaEnabled: true });
    render(secondStepStories.on(server));
    fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
    const asking = within(await screen.findByRole('alertdialog', { name: 'Turn off two-step sign-in?' }));
    expect(server.timesAsked(disableMfa)).toBe(0);
    fireEvent.click(asking.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: 'Set up two-step sign-in' })).toBeTruthy();
  });

  it("stays on if the role requires it, with the server's message", async () => {
    render(secondStepStories.neededByRole());
    fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
    expect((await screen.findAllByText('Your role needs two-step sign-in, so it cannot be turned off.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('On')).toBeTruthy();
  });
});

describe('a role that requires a second step', () => {
  it('sees only the set-up page first, then the requested page', async () => {
    render(secondStepStories.required());
    expect(await screen.findByRole('heading', { level: 1, name: 'Set up two-step sign-in' })).toBeTruthy();
    expect(screen.getByText('Set up two-step sign-in to continue.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
    await setUp();
    await confirmWith('123456');
    fireEvent.click(await screen.findByRole('checkbox', { name: "I've saved these codes" }));
    press('Done');
    expect(await screen.findByRole('heading', { name: 'What was asked for' })).toBeTruthy();
  });
});

describe('a QR code drawing', () => {
  it('covers the dark modules and nothing else', () => {
    const { modules } = create(`otpauth://totp/Paanch:a@b.example?secret=${SECRET}`, {});
    const dark = new Set<string>();
    for (const [, x, y, width] of qrPath(modules).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let step = 0; step < Number(width); step += 1) dark.add(`${Number(x) + step} ${y}`);
    }
    const wanted = new Set<string>();
    for (let index = 0; index < modules.size ** 2; index += 1) {
      if (modules.data[index] === 1) wanted.add(`${index % modules.size} ${Math.floor(index / modules.size)}`);
    }
    expect(dark).toEqual(wanted);
  });
});
