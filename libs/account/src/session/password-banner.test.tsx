// @vitest-environment jsdom
import { meOf } from '@paanch/testing/browser/auth-replies';
import { openPage } from '@paanch/testing/browser/page';
import { makeQueryClient } from '@paanch/ui/session/query-client';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SessionFrame } from '../../testing/session-frame.js';
import { PasswordBanner } from './password-banner.js';

const queries = makeQueryClient();

beforeEach(() => void openPage('/app/dashboard'));
afterEach(() => queries.clear());

describe('the password banner', () => {
  const show = (profile: Parameters<typeof meOf>[1]) => {
    queries.setQueryData(['readMe'], meOf('student', profile));
    render(
      <SessionFrame area="learner" queries={queries}>
        <PasswordBanner />
      </SessionFrame>,
    );
  };

  it('is absent if the person chose the password', () => {
    show({});
    expect(screen.queryByText('Someone else set your password.')).toBeNull();
  });

  it('says by when to choose a new password, in Indian time, and opens the dialog', async () => {
    show({ passwordSetByAdmin: true, passwordDueAt: '2099-03-04T20:00:00.000Z' });
    expect(screen.getByText(/Choose your own by 5 Mar 2099, 01:30\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeTruthy();
  });

  it.each([null, '2020-03-04T20:00:00.000Z'])('asks for a new password now if it is due: %s', (passwordDueAt) => {
    show({ passwordSetByAdmin: true, passwordDueAt });
    expect(screen.getByText(/Choose your own to continue\./)).toBeTruthy();
  });
});
