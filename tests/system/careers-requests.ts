/** Valid requests of the routes of Careers, on both sides. */
import type { Fixture } from './fixture.js';
import type { ValidRequest } from './valid-requests.js';
import { UNUSED_ID } from './bad-values.js';

export function careersRequests({ ids }: Pick<Fixture, 'ids'>): Readonly<Record<string, () => ValidRequest>> {
  return {
    listEmployers: () => ({ query: { page: '1', pageSize: '5', search: 'a', sortBy: 'name', sortOrder: 'asc' } }),
    searchEmployers: () => ({ query: { q: 'a', limit: '5' } }),
    readEmployer: () => ({ params: { employerId: ids.employer } }),
    createEmployer: () => ({
      body: { name: 'Kaveri Softworks', location: 'Pune', website: 'http://kaveri.example', company_size: 'small' },
    }),
    changeEmployer: () => ({ params: { employerId: ids.employer }, body: { industry: 'Technology' } }),
    listJobs: () => ({
      query: { page: '1', pageSize: '5', status: 'active', remote_allowed: 'true', sortBy: 'deadline', sortOrder: 'asc' },
    }),
    readJob: () => ({ params: { jobId: ids.job } }),
    createJob: () => ({
      body: {
        title: 'Graduate software engineer',
        employer_id: ids.employer,
        description: 'You will fix real defects in week one and own a small service by month four.',
        location: 'Pune',
        employment_type: 'full-time',
        deadline: '2099-12-03',
        experience_level: 'entry',
        salary_min: 450_000,
        salary_max: 600_000,
        tags: ['java'],
        requirements: ['SQL joins and indexes'],
        benefits: ['Laptop'],
      },
    }),
    changeJob: () => ({ params: { jobId: ids.job }, body: { location: 'Kolhapur' } }),
    removeJob: () => ({ params: { jobId: UNUSED_ID } }),
    repostJob: () => ({ params: { jobId: ids.job }, body: { deadline: '2099-12-03' } }),
    listApplicants: () => ({ params: { jobId: ids.job }, query: { page: '1', status: 'submitted', tier: 'GOLD', search: 'a' } }),
    moveApplication: () => ({ params: { applicationId: UNUSED_ID }, body: { status: 'rejected', reason_code: 'location' } }),
    openApplicantResume: () => ({ params: { applicationId: UNUSED_ID } }),
    readCareers: () => ({}),
    listOpenings: () => ({ query: { search: 'a', location: 'Pune', salary_min: '300000', sortBy: 'deadline', sortOrder: 'asc' } }),
    readOpening: () => ({ params: { jobId: ids.job } }),
    saveApplicationDraft: () => ({ params: { jobId: ids.job }, body: { current_location: 'Pune' } }),
    applyForJob: () => ({
      params: { jobId: ids.jobAppliedFor },
      body: {
        resume_id: ids.resume,
        qualification: 'B.Tech.',
        current_location: 'Kothrud, Pune',
        earliest_start_date: '2099-06-15',
        notice_period_days: 0,
        confirmed_job_role: true,
        confirmed_current_location: true,
      },
    }),
    listApplications: () => ({ query: { page: '1', pageSize: '1' } }),
    readApplication: () => ({ params: { applicationId: UNUSED_ID } }),
    withdrawApplication: () => ({ params: { applicationId: UNUSED_ID } }),
    listResumes: () => ({}),
    createResumeUpload: () => ({ body: { original_filename: 'cv.pdf', mime_type: 'application/pdf', file_size: 1_000 } }),
    confirmResume: () => ({ body: { resume_id: UNUSED_ID, title: 'Software engineer resume' } }),
    changeResume: () => ({ params: { resumeId: ids.resume }, body: { is_primary: true } }),
    removeResume: () => ({ params: { resumeId: UNUSED_ID } }),
    openResume: () => ({ params: { resumeId: ids.resume } }),
  };
}
