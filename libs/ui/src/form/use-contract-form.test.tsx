// @vitest-environment jsdom
import { defineRoute } from '@paanch/contracts/kernel/route';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UiFrame } from '../../testing/ui-frame.js';
import { PasswordField } from './fields/password-field.js';
import { SelectField } from './fields/select-field.js';
import { TextField } from './fields/text-field.js';
import { FormErrorSummary } from './form-error-summary.js';
import { SubmitButton } from './submit-button.js';
import { useContractForm, type ContractForm } from './use-contract-form.js';

const route = defineRoute({
  name: 'createClient',
  owner: 'auth',
  method: 'POST',
  path: '/api/admin/clients',
  summary: 'Create a client',
  access: ['Admin'],
  body: z.object({
    name: z.string().trim().min(1, 'Name is required'),
    kind: z.enum(['college', 'company'], 'Choose a kind'),
    started: z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Must lie in the past'),
    contact: z.object({ email: z.email('Invalid email address') }),
    password: z.string().min(8, 'Password must be at least 8 characters'),
  }),
});

type Body = z.infer<typeof route.body>;
let contract: ContractForm<z.input<typeof route.body>, Body>;
let sent: Body[];

function ClientForm({ onDraw }: { onDraw: (drawn: typeof contract) => void }) {
  const drawn = useContractForm(route, { name: '', kind: 'college', contact: { email: '' }, started: '', password: '' });
  const { field, form, faults } = drawn;
  useEffect(() => {
    onDraw(drawn);
  });
  return (
    <form onSubmit={(event) => void form.handleSubmit((body) => void sent.push(body))(event)} noValidate>
      {form.formState.submitCount > 0 && <FormErrorSummary faults={faults} onChoose={() => {}} />}
      <TextField label="Name" {...field('name')} />
      <SelectField
        label="Kind"
        choices={[
          { value: 'college', label: 'College' },
          { value: 'company', label: 'Company' },
        ]}
        {...field('kind')}
      />
      <TextField label="Email" {...field('contact.email')} />
      <TextField label="Started on" optional {...field('started')} />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <SubmitButton label="Create" busyLabel="Creating" busy={false} />
    </form>
  );
}

const open = () => {
  sent = [];
  render(<ClientForm onDraw={(drawn) => (contract = drawn)} />, { wrapper: UiFrame });
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: /Create/ }));
const descriptionOf = (label: string) => {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby');
  return id === null ? null : document.getElementById(id)?.textContent;
};

describe('a form built from a contract', () => {
  it('names the field in the summary if the message does not', async () => {
    open();
    type('Started on (optional)', 'tomorrow');
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'neither' } });
    submit();
    const summary = await screen.findByRole('list');
    const lines = within(summary).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Name is required',
      'Choose a kind',
      'Started on: Must lie in the past',
      'Invalid email address',
      'Password must be at least 8 characters',
    ]);
  });

  it('shows all errors at once, linked to their fields, and focuses the first', async () => {
    open();
    submit();
    await waitFor(() => expect(descriptionOf('Name')).toBe('Name is required'));
    expect(descriptionOf('Email')).toBe('Invalid email address');
    expect(descriptionOf('Password')).toBe('Password must be at least 8 characters');
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(screen.getByText('Correct 3 fields.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('validates a field when it loses focus, and then on each change', async () => {
    open();
    type('Email', 'asha@');
    expect(descriptionOf('Email')).toBeNull();
    fireEvent.blur(screen.getByLabelText('Email'));
    await waitFor(() => expect(descriptionOf('Email')).toBe('Invalid email address'));
    type('Email', 'asha@college.example');
    await waitFor(() => expect(descriptionOf('Email')).toBeNull());
  });

  it('waits with a message until a press has ended, so that no button moves away under it', async () => {
    open();
    const button = screen.getByRole('button', { name: /Create/ });
    fireEvent.mouseDown(button);
    fireEvent.blur(screen.getByLabelText('Name'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(descriptionOf('Name')).toBeNull();
    fireEvent.mouseUp(button);
    await waitFor(() => expect(descriptionOf('Name')).toBe('Name is required'));
  });

  it('submits the parsed values', async () => {
    open();
    type('Name', '  Asha College ');
    type('Kind', 'company');
    type('Email', 'asha@college.example');
    type('Password', 'long enough');
    submit();
    await waitFor(() =>
      expect(sent).toEqual([
        { name: 'Asha College', kind: 'company', contact: { email: 'asha@college.example' }, started: '', password: 'long enough' },
      ]),
    );
  });

  it('shows error details at the fields they name, and others at the form', async () => {
    open();
    const refusal = Object.assign(new Error('Validation failed'), {
      details: [
        { field: 'contact.email', message: 'Email already exists', code: 'EMAIL_TAKEN' },
        { field: 'nowhere', message: 'The client limit is reached.', code: 'LIMIT_REACHED' },
      ],
    });
    let landed = false;
    act(() => {
      landed = contract.applyServerDetails(refusal);
    });
    expect(landed).toBe(true);
    await waitFor(() => expect(descriptionOf('Email')).toBe('Email already exists'));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(contract.faults).toEqual([
      { field: '', message: 'The client limit is reached.' },
      { field: 'contact.email', message: 'Email already exists' },
    ]);
  });

  it('leaves errors without details to the page', () => {
    open();
    expect(contract.applyServerDetails(new Error('offline'))).toBe(false);
    expect(contract.applyServerDetails({ details: [] })).toBe(false);
    expect(contract.applyServerDetails(null)).toBe(false);
  });
});

describe('a password field', () => {
  it('hides what is typed until the eye button is pressed', () => {
    open();
    const eye = screen.getByRole('button', { name: 'Show password' });
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    fireEvent.click(eye);
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    expect(eye.getAttribute('aria-pressed')).toBe('true');
  });
});
