import { allEvents } from '@paanch/contracts/all-events';
import type { EventContract } from '@paanch/contracts/kernel/event';
import { classify } from '@paanch/contracts/security/classifying/classification';
import { describe, expect, it } from 'vitest';
import { isTest, readSourceTree } from '../house/source-tree.js';
import { describedData, examplesOf } from './event-examples.js';

/** Facts of staff actions that change no value of a record; each says why. */
const NOTHING_TO_COMPARE: Readonly<Record<string, string>> = {
  AssessmentPublished: 'its version says it',
  BankPublished: 'its version says it',
  CalendarLinkChanged: 'a link is made or ended by its learner',
  CredentialChanged: 'it is shared or withdrawn by its learner',
  DeadLetterDiscardAsked: 'a request, which its owner may refuse',
  DeadLetterReplayAsked: 'a request, which its owner may refuse',
  GuardianAnswered: 'a parent has answered',
  MfaChanged: 'its change is one of a list',
  ModulePublished: 'its version says it',
  PasswordChanged: 'a password is told nowhere',
  PasswordResetSent: 'a link was sent',
  ProjectPublished: 'its version says it',
  PublishAsked: 'a request, which changes no draft',
};

const ID = '0197c2aa-0000-7000-8000-00000000aaaa';
const STAFF = ['Admin', 'Staff', 'Viewer', 'Client Staff'];

/** Whether any data that fits makes it an action of staff. */
function isStaffAction(event: EventContract): boolean {
  return examplesOf(describedData(event)).some((data) =>
    STAFF.some((role) =>
      classify({ id: ID, type: event.type, actor: { role, user_id: ID }, agg_id: ID, data: data as Record<string, unknown> }).some(
        ({ eventType }) => eventType === 'ADMIN_ACTION',
      ),
    ),
  );
}

function compares(event: EventContract): boolean {
  const change = describedData(event).properties?.['change']?.properties ?? {};
  return 'before' in change && 'after' in change;
}

const services = readSourceTree().filter((file) => /^services\/[a-z]+\/src\/.*\.ts$/.test(file.path) && !isTest(file));

/** What a person wrote, or what is known of one. */
const PRIVATE =
  /^(?!is_|has_|shows_|allows_)(.*_)?(name|title|e?mail|text|prompt|template|description|note|reason|feedback|answer|key|address|url|phone|location|html|password|token|speaker|captions|tags)s?$/;

/** The fields that rules let into facts in plain. */
const keptFields = services.flatMap(({ path, text }) =>
  [...text.matchAll(/\bkept: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, field = '']) => [path, field] as const),
  ),
);

describe('facts of staff actions', () => {
  it('tell what was before and after, or are on the list of those with nothing to compare', () => {
    const without = allEvents.filter((event) => isStaffAction(event) && !compares(event)).map(({ type }) => type);
    expect([...new Set(without)].toSorted()).toEqual(Object.keys(NOTHING_TO_COMPARE).toSorted());
  });

  it('have what they tell from changeBetween, apart from what learners change of their own', () => {
    const byHand = services.filter(({ text }) => /change: \{ action\b(?![^}]*\bbefore\b)/.test(text)).map(({ path }) => path);
    expect(byHand).toEqual(['services/careers/src/resumes/resume.rule.ts']);
  });

  it('keep no field in plain that a person wrote, or that says who someone is', () => {
    expect(keptFields.length).toBeGreaterThan(50);
    expect(keptFields.filter(([, field]) => PRIVATE.test(field))).toEqual([]);
  });
});
