import { type Client, listClients } from '@paanch/contracts/auth/clients';
import { type Job, JOB_ENTRIES } from '@paanch/contracts/careers/jobs';
import { indianDay } from '@paanch/contracts/careers/indian-days';
import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, JOB_STATUSES } from '@paanch/contracts/careers/vocabulary';
import { day } from '@paanch/ui/form/day/field-day';
import { entries } from '@paanch/ui/form/entries/field-entries';
import { money } from '@paanch/ui/form/money/field-money';
import * as field from '@paanch/ui/form/record/field';
import type { FieldsByName } from '@paanch/ui/form/record/record-field';
import { search } from '@paanch/ui/form/search/field-search';
import type { Searching } from '@paanch/ui/form/search/searching';
import { useClient } from '@paanch/ui/session/session-context';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployerSearch } from '../../app/employers/use-employer-search.js';
import type { JobValues } from './job-form.js';

/** How many are offered. */
const OFFERED = 10;

const today = () => indianDay(new Date());

/** Of a job (docs/careers.md#jobs). @param known null for a new one */
export function useJobFields(known: Job | null, onCreateEmployer: () => void): FieldsByName<JobValues> {
  const { t } = useTranslation();
  const employers = useEmployerSearch();
  const clients = useClientSearch();
  return {
    title: field.text({ label: 'jobs.form.title', max: 200 }),
    employer_id: search({
      label: 'jobs.employer',
      searching: employers.searching,
      placeholder: 'jobs.form.chooseEmployer',
      nothing: 'jobs.confidential',
      create: { label: t('jobs.form.createEmployer'), does: onCreateEmployer },
      ...(known !== null && { advice: 'jobs.form.employerAdvice', optional: true }),
    }),
    client_id: search({
      label: 'jobs.client',
      searching: clients,
      advice: 'jobs.form.clientAdvice',
      placeholder: 'jobs.everyClient',
      nothing: 'jobs.everyClient',
      optional: true,
    }),
    location: field.text({ label: 'jobs.location', max: 200 }),
    description: field.multiline({ label: 'jobs.form.description', advice: 'jobs.form.descriptionAdvice', rows: 7, max: 5_000 }),
    employment_type: field.select({ label: 'jobs.type', choices: EMPLOYMENT_TYPES, words: 'jobs.types', blank: 'full-time' }),
    experience_level: field.select({ label: 'jobs.experience', choices: EXPERIENCE_LEVELS, words: 'jobs.levels', blank: 'entry' }),
    deadline: day({ label: 'jobs.deadline', advice: 'jobs.form.deadlineAdvice', earliest: today }),
    status: field.select({
      label: 'jobs.status',
      advice: 'jobs.form.statusAdvice',
      choices: JOB_STATUSES,
      words: 'jobs.statuses',
      blank: 'active',
      only: 'known',
    }),
    remote_allowed: field.toggle({ label: 'jobs.form.remote', advice: 'jobs.form.remoteAdvice', blank: false }),
    salary_min: money({ label: 'jobs.form.salaryMin', advice: 'jobs.form.salaryAdvice' }),
    salary_max: money({ label: 'jobs.form.salaryMax', advice: 'jobs.form.salaryAdvice' }),
    tags: entries({
      label: 'jobs.form.tags',
      placeholder: 'jobs.form.tagsExample',
      bounds: JOB_ENTRIES.tags,
      look: 'chips',
    }),
    requirements: entries({
      label: 'jobs.form.requirements',
      placeholder: 'jobs.form.requirementsExample',
      bounds: JOB_ENTRIES.requirements,
      look: 'rows',
    }),
    benefits: entries({
      label: 'jobs.form.benefits',
      placeholder: 'jobs.form.benefitsExample',
      bounds: JOB_ENTRIES.benefits,
      look: 'rows',
    }),
  };
}

function useClientSearch(): Searching<Pick<Client, 'id' | 'name'>> {
  const client = useClient();
  return useMemo(
    () => ({
      name: listClients.name,
      cachedAs: 'clientList',
      find: async (text, signal) => {
        const query = { search: text, pageSize: OFFERED, sortBy: 'name', sortOrder: 'asc' } as const;
        const { data } = await client.call(listClients, { query, signal });
        return data.map(({ id, name }) => ({ id, name }));
      },
    }),
    [client],
  );
}
