// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientFrame } from '../../../testing/client-frame.js';
import { makeQueryClient } from '../../session/query-client.js';
import { SearchSelect } from './search-select.js';
import type { Searching } from './searching.js';

interface Company {
  readonly id: string;
  readonly name: string;
  readonly town: string;
}

const kaveri: Company = { id: 'k', name: 'Kaveri Softworks', town: 'Pune' };
const tapti: Company = { id: 't', name: 'Tapti Foods', town: 'Surat' };
const find = vi.fn<Searching<Company>['find']>();
const onCreate = vi.fn();
const searching: Searching<Company> = {
  name: 'searchCompanies',
  cachedAs: 'employerSearch',
  find,
  detailOf: ({ town }) => town,
  logoOf: () => null,
};

beforeEach(() => {
  find.mockReset();
  onCreate.mockReset();
  find.mockImplementation((text) => Promise.resolve([kaveri, tapti].filter(({ name }) => name.includes(text))));
});

function Held({ start, offers }: { start: Company | null; offers?: (company: Company) => boolean }) {
  const [company, setCompany] = useState(start);
  return (
    <>
      <SearchSelect
        label="Employer"
        searching={{ ...searching, ...(offers && { offers }) }}
        value={company}
        onChange={setCompany}
        create={{ label: 'Create New Employer', does: onCreate }}
      />
      <output data-testid="value">{company?.id ?? 'none'}</output>
    </>
  );
}

function open(start: Company | null = null, offers?: (company: Company) => boolean) {
  render(
    <ClientFrame queries={makeQueryClient()}>
      <Held start={start} {...(offers && { offers })} />
    </ClientFrame>,
  );
  act(() => box().focus());
}
const box = () => screen.getByRole('combobox', { name: 'Employer' });
const value = () => screen.getByTestId('value').textContent;
const key = (name: string) => fireEvent.keyDown(box(), { key: name });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('a search-select', () => {
  it('searches only once it is opened, and offers what there is', async () => {
    open();
    expect(find).not.toHaveBeenCalled();
    key('ArrowDown');
    await screen.findByRole('option', { name: /Kaveri Softworks/ });
    expect(options()).toEqual(['KKaveri SoftworksPune', 'TTapti FoodsSurat', 'Create New Employer']);
  });

  it('leaves out what cannot be chosen', async () => {
    open(null, ({ id }) => id !== kaveri.id);
    key('ArrowDown');
    await screen.findByRole('option', { name: /Tapti Foods/ });
    expect(options()).toEqual(['TTapti FoodsSurat', 'Create New Employer']);
  });

  it('follows what is typed after a pause', async () => {
    open();
    for (const text of ['T', 'Ta', 'Tap']) fireEvent.change(box(), { target: { value: text } });
    await waitFor(() => expect(options()).toEqual(['TTapti FoodsSurat', 'Create New Employer']));
    expect(find.mock.calls.map(([text]) => text).filter((text) => text !== '')).toEqual(['Tap']);
  });

  it('is used by keyboard alone', async () => {
    open();
    key('ArrowDown');
    await screen.findByRole('option', { name: /Kaveri/ });
    key('ArrowDown');
    key('ArrowDown');
    key('Enter');
    expect(value()).toBe('t');
    expect(box()).toHaveProperty('value', 'Tapti Foods');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('creates one that is not found, and keeps what was chosen', async () => {
    open(kaveri);
    fireEvent.change(box(), { target: { value: 'Zzz' } });
    await waitFor(() => expect(options()).toEqual(['Nothing foundCreate New Employer']));
    fireEvent.click(screen.getByRole('option', { name: /Create New Employer/ }));
    expect(onCreate).toHaveBeenCalledOnce();
    expect(value()).toBe('k');
  });

  it('says that the search failed, and still lets one create', async () => {
    find.mockRejectedValue(new Error('away'));
    open();
    key('ArrowDown');
    await waitFor(() => expect(options()).toEqual(['The search failed. Type again to repeat it.Create New Employer']));
  });

  it('can be emptied', async () => {
    open(kaveri);
    expect(box()).toHaveProperty('value', 'Kaveri Softworks');
    fireEvent.click(screen.getByTitle('Clear'));
    expect(value()).toBe('none');
  });
});
