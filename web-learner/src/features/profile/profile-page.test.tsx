// @vitest-environment jsdom
import { giveConsent, listConsents } from '@paanch/contracts/auth/consents/consents';
import { SHARE_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { changeProfile, readProfile } from '@paanch/contracts/auth/profile';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askedOf } from '../../app/app.story.js';
import { changedFields } from './changed-fields.js';
import { extraTimeOf } from './extra-time.rule.js';
import { stories } from './profile-page.story.js';
import { allTimeZones, timeZoneOf } from './time-zones.js';

afterEach(() => vi.restoreAllMocks());

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: string) => Reflect.get(screen.getByLabelText(label), 'value');
const save = () => fireEvent.click(screen.getByText('Save profile'));
const loaded = () => screen.findByLabelText('Full name');

const FAULTS = [
  ['Full name', ' ', 'Full name is required'],
  ['Full name', 'a'.repeat(201), 'Full name must be less than 200 characters'],
  ['Phone (optional)', '12', 'Enter a phone number with 7 to 20 digits'],
  ['Date of birth (optional)', '2999-01-01', 'Enter a date in the past'],
  ['Your request (optional)', 'a'.repeat(1_001), 'Must be less than 1000 characters'],
] as const;

describe('the profile', () => {
  it('shows every field, and those only the institution can change as text', async () => {
    render(stories.full());
    await loaded();
    expect(['Full name', 'Phone (optional)', 'Date of birth (optional)', 'Time zone'].map(valueOf)).toEqual([
      'Ishani Borkar',
      '+91 98765 43210',
      '2005-03-14',
      'Kolkata, India Standard Time (GMT+05:30)',
    ]);
    expect(screen.getByLabelText('Field of study (optional)')).toHaveProperty('value', 'COMPUTER_SCIENCE');
    expect(screen.getByText('Computer science')).toBeTruthy();
    // The API has it, but no page is in another language yet.
    expect(screen.queryByLabelText('Language')).toBeNull();
    expect(screen.getByText('ishani@college.example').tagName).toBe('DD');
    expect(screen.getByText('Kaveri Valley College').tagName).toBe('DD');
    expect(screen.queryByText(/extra time:/)).toBeNull();
  });

  it('sends only changed fields, and says that they are saved', async () => {
    render(stories.full());
    await loaded();
    type('Full name', '  Ishani B. Borkar ');
    save();
    expect((await screen.findAllByText('Profile saved.')).length).toBeGreaterThan(0);
    expect(askedOf(changeProfile)).toEqual([{ full_name: 'Ishani B. Borkar' }]);
    expect(valueOf('Full name')).toBe('Ishani B. Borkar');
  });

  it('sends null for a cleared field', async () => {
    render(stories.full());
    await loaded();
    type('Phone (optional)', '');
    type('Date of birth (optional)', '');
    fireEvent.change(screen.getByLabelText('Field of study (optional)'), { target: { value: '' } });
    save();
    await screen.findAllByText('Profile saved.');
    expect(askedOf(changeProfile)).toEqual([{ phone: null, date_of_birth: null, background_type: null }]);
  });

  it('explains the phone number format', async () => {
    render(stories.fresh());
    await loaded();
    const examples = (/For example (.+) or (.+)\./.exec(screen.getByText(/^For example/).textContent ?? '') ?? []).slice(1);
    expect(examples).toHaveLength(2);
    expect(examples.map((phone) => changeProfile.body.parse({ phone }))).toEqual(examples.map((phone) => ({ phone })));
  });

  it('is refetched after five minutes', async () => {
    const opened = Date.now();
    const clock = vi.spyOn(Date, 'now');
    render(stories.visited());
    await loaded();
    const comeBack = async (minutes: number) => {
      clock.mockReturnValue(opened + minutes * 60_000);
      fireEvent.click(screen.getByText('Leave'));
      fireEvent.click(screen.getByText('Open'));
      await loaded();
      return askedOf(readProfile).length;
    };
    expect([await comeBack(4), await comeBack(6)]).toEqual([1, 2]);
  });

  it('accepts fields that were empty before', async () => {
    render(stories.fresh());
    await loaded();
    type('Phone (optional)', '080-2345 6789');
    fireEvent.change(screen.getByLabelText('Field of study (optional)'), { target: { value: 'DESIGN' } });
    save();
    await screen.findAllByText('Profile saved.');
    expect(askedOf(changeProfile)).toEqual([{ phone: '080 2345 6789', background_type: 'DESIGN' }]);
  });

  it('sends nothing if nothing was changed, and says so', async () => {
    render(stories.full());
    await loaded();
    save();
    expect((await screen.findAllByText('There are no changes to save.')).length).toBeGreaterThan(0);
    expect(askedOf(changeProfile)).toEqual([]);
  });

  it("shows the contract's message when a field loses focus", async () => {
    render(stories.full());
    await loaded();
    for (const [label, value, message] of FAULTS) {
      type(label, value);
      fireEvent.blur(screen.getByLabelText(label));
      expect(await screen.findByText(message)).toBeTruthy();
    }
    expect(askedOf(changeProfile)).toEqual([]);
  });

  it('lists server errors at the top, with links to their fields', async () => {
    render(stories.faulty());
    await loaded();
    type('Full name', 'Ishani B.');
    save();
    expect(await screen.findByText('Correct 2 fields.')).toBeTruthy();
    fireEvent.click(screen.getByText('Full name: Contains characters that are not allowed', { selector: 'button' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')));
    expect(valueOf('Full name')).toBe('Ishani B.');
  });

  it('keeps what was typed if saving failed', async () => {
    render(stories.broken());
    await loaded();
    type('Full name', 'Ishani B.');
    save();
    expect((await screen.findAllByText('Something went wrong. Please try again.')).length).toBeGreaterThan(0);
    expect(valueOf('Full name')).toBe('Ishani B.');
  });

  it('explains sharing in each position', async () => {
    render(stories.full());
    await loaded();
    const share = screen.getByLabelText('Let Kaveri Valley College see my support needs');
    expect(screen.getByText('Your institution can see only your progress.')).toBeTruthy();
    fireEvent.click(share);
    expect(screen.getByText(/your request and your extra time/)).toBeTruthy();
    save();
    await screen.findAllByText('Profile saved.');
    expect(askedOf(changeProfile)).toEqual([{ share_settings: { accommodations: true } }]);
  });

  it('explains extra time if there is any', async () => {
    render(stories.extraTime());
    await loaded();
    expect(screen.getByText('You get extra time: 45 min instead of 30.')).toBeTruthy();
    expect(screen.getByText('33 of 1,000')).toBeTruthy();
  });

  it('tells what else staff gave, and of extra time only with a limit', async () => {
    render(stories.given());
    await loaded();
    for (const title of ['You have no time limit.', 'You may take breaks.', 'You have larger text.'])
      expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(/up to 3 breaks of up to 10 minutes/)).toBeTruthy();
    expect(screen.queryByText(/You get extra time/)).toBeNull();
  });

  it('finds a time zone by city, name or offset from GMT', async () => {
    render(stories.full());
    await loaded();
    const field = screen.getByLabelText('Time zone');
    field.focus();
    for (const words of ['nairobi', 'East Africa Time', 'GMT+03:00']) {
      fireEvent.mouseDown(field);
      fireEvent.change(field, { target: { value: words } });
      expect(await screen.findByText(/^Nairobi,/)).toBeTruthy();
    }
    fireEvent.click(screen.getByText(/^Nairobi,/));
    save();
    await screen.findAllByText('Profile saved.');
    expect(askedOf(changeProfile)).toEqual([{ time_zone: 'Africa/Nairobi' }]);
  });

  it('shows a skeleton while loading', async () => {
    render(stories.loading());
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  });

  it('that could not be loaded says why', async () => {
    render(stories.refused());
    expect(await screen.findByText('We could not load your profile')).toBeTruthy();
    expect(screen.getByText('You may not open this')).toBeTruthy();
  });
});

describe('the time zones', () => {
  it('are all accepted by the contract, under their current names, each once', () => {
    const zones = allTimeZones('Asia/Kolkata');
    const names = zones.map(({ name }) => name);
    expect(names).toContain('Asia/Kolkata');
    expect(names).not.toContain('Asia/Calcutta');
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(zones.map(({ label }) => label)).size).toBe(names.length);
    expect(names.filter((time_zone) => !changeProfile.body.safeParse({ time_zone }).success)).toEqual([]);
  });

  it('include one this browser does not list if it was chosen elsewhere', () => {
    expect(allTimeZones('Asia/Calcutta').map(({ name }) => name)).toContain('Asia/Calcutta');
    expect(timeZoneOf('America/Argentina/Buenos_Aires').label).toContain('Buenos Aires');
  });
});

describe('a saved profile', () => {
  it('sends the changed fields only', () => {
    expect(changedFields({ one: 1, two: null, three: '' }, { two: true, three: true })).toEqual({ two: null, three: '' });
  });
});

describe('extra time', () => {
  it.each([
    [1, null],
    [1.2, { plain: 30, extended: 36 }],
    [1.5, { plain: 30, extended: 45 }],
    [2, { plain: 30, extended: 60 }],
  ])('of %d times is %j', (factor, time) => {
    expect(extraTimeOf(factor)).toEqual(time);
  });
});

describe('sharing that is switched on', () => {
  it('says that nobody sees it without the consent, which is given with one click', async () => {
    render(stories.sharingNothing());
    await loaded();
    expect(await screen.findByText('Your institution does not see this yet.')).toBeTruthy();
    fireEvent.click(screen.getByText('Agree to share'));
    expect((await screen.findAllByText('You agreed to share with your institution.')).length).toBeGreaterThan(0);
    expect(askedOf(giveConsent)).toEqual([{ purpose: 'share_with_institution', notice_version: SHARE_NOTICE.version, language: 'en' }]);
  });

  it('says nothing more while the consent holds', async () => {
    render(stories.sharing());
    await loaded();
    await waitFor(() => expect(askedOf(listConsents)).toHaveLength(1));
    expect(screen.queryByText('Your institution does not see this yet.')).toBeNull();
  });
});
