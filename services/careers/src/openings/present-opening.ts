import type { Opening, OpeningDetail } from '@paanch/contracts/careers/openings';
import type { OpeningRow } from './opening.store.js';

export function presentOpening({ job, company, has_applied }: OpeningRow): Opening {
  const { id, title, slug, employer_id, location, employment_type, deadline, salary_min, salary_max } = job;
  const { experience_level, remote_allowed, tags, status, created_at, updated_at } = job;
  return {
    id,
    title,
    slug,
    employer_id,
    company,
    location,
    employment_type,
    deadline: deadline.toISOString(),
    salary_min,
    salary_max,
    experience_level,
    remote_allowed,
    tags,
    status,
    has_applied,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

type OfLearner = Pick<OpeningDetail, 'cannot_apply_reason' | 'application_details' | 'draft'>;

export function presentDetail(row: OpeningRow, ofLearner: OfLearner): OpeningDetail {
  const { description, requirements, benefits } = row.job;
  return { ...presentOpening(row), description, requirements, benefits, ...ofLearner, can_apply: ofLearner.cannot_apply_reason === null };
}
