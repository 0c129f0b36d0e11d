import { describe, expect, it } from 'vitest';
import { LoginBody } from './auth/sign-in/sessions.js';
import { createAssessment } from './content/assessments.js';
import { createReadinessProduct } from './content/products.js';

/** The first word on each field. */
const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));

describe('a field whose schema has no words of its own', () => {
  it('is spoken of in ours', () => {
    expect(messages(LoginBody.safeParse({ email: 'a@b.example', password: 'x', rememberMe: 'yes', client_id: 'other' }))).toMatchObject({
      rememberMe: 'Must be true or false',
      client_id: 'Must be one of learner-web, admin-web',
    });
    expect(messages(createAssessment.body.safeParse({ name: 'x', description: 7, is_required: 1, sequence: 1 }))).toMatchObject({
      description: 'Must be text',
      is_required: 'Must be true or false',
    });
    expect(messages(createReadinessProduct.body.safeParse({ name: 'x', visible_tiers: 'GOLD' }))).toEqual({
      visible_tiers: 'Must be a list',
    });
  });

  it('keeps its own words', () => {
    expect(messages(LoginBody.safeParse({}))).toMatchObject({ email: 'Invalid email address', password: 'Password is required' });
  });
});
