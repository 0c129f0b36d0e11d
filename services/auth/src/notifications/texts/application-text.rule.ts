/** What learners are told of their applications, and staff of their jobs. */
import type { InBoth } from '@paanch/contracts/kernel/language/language';
import type { AnswerOverdue, ApplicationMoved } from '@paanch/contracts/careers/events';
import type { ApplicationStatus } from '@paanch/contracts/careers/vocabulary';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { LearnerText, StaffText } from './notification-text.js';

const APPLICATIONS = '/app/careers/applications';
const JOBS = '/admin/jobs';

interface Answer {
  readonly title: string;
  readonly said: (job: string) => string;
}

/** What a learner reads of each status; they know themselves that they withdrew, and nobody tells them that staff looked. */
const ANSWERS: Readonly<Partial<Record<ApplicationStatus, InBoth<Answer>>>> = {
  shortlisted: {
    en: { title: 'You are shortlisted', said: (job) => `You are shortlisted for ${job}.` },
    hi: { title: 'आपका आवेदन शॉर्टलिस्ट हुआ', said: (job) => `${job} के लिए आपका आवेदन शॉर्टलिस्ट हुआ है।` },
  },
  interview: {
    en: { title: 'You are invited to an interview', said: (job) => `You are invited to an interview for ${job}.` },
    hi: { title: 'आपको इंटरव्यू के लिए बुलाया गया', said: (job) => `${job} के लिए आपको इंटरव्यू में बुलाया गया है।` },
  },
  offered: {
    en: { title: 'You have an offer', said: (job) => `You have an offer for ${job}.` },
    hi: { title: 'आपको ऑफ़र मिला', said: (job) => `${job} के लिए आपको ऑफ़र मिला है।` },
  },
  hired: {
    en: { title: 'You are hired', said: (job) => `You are hired for ${job}.` },
    hi: { title: 'आपको नौकरी मिल गई', said: (job) => `${job} के लिए आपको चुन लिया गया है।` },
  },
  rejected: {
    en: { title: 'Your application was not successful', said: (job) => `Your application was not successful for ${job}.` },
    hi: { title: 'आपका आवेदन सफल नहीं हुआ', said: (job) => `${job} के लिए आपका आवेदन सफल नहीं हुआ।` },
  },
  closed_no_decision: {
    en: { title: 'Your application ended without a decision', said: (job) => `Nobody decided on your application for ${job}.` },
    hi: { title: 'आपका आवेदन बिना फ़ैसले के बंद हुआ', said: (job) => `${job} के लिए आपके आवेदन पर किसी ने फ़ैसला नहीं किया।` },
  },
  viewed: {
    en: { title: 'Your application is open again', said: (job) => `The employer looks again at your application for ${job}.` },
    hi: { title: 'आपका आवेदन फिर से खुल गया', said: (job) => `कंपनी ${job} के लिए आपका आवेदन फिर से देख रही है।` },
  },
};

type Moved = Pick<DataOf<typeof ApplicationMoved>, 'application_id' | 'job_title' | 'to'>;

/** Null: nothing to tell. */
export function applicationChanged({ application_id: id, job_title: job, to }: Moved): LearnerText | null {
  const answer = ANSWERS[to];
  if (answer === undefined) return null;
  const { en, hi } = answer;
  return {
    kind: 'application_changed',
    en: { title: `${en.title}: ${job}`, body: `${en.said(job)} Open the application to read more.` },
    hi: { title: `${hi.title}: ${job}`, body: `${hi.said(job)} और जानने के लिए आवेदन खोलें।` },
    link: `${APPLICATIONS}/${id}`,
  };
}

type Overdue = Pick<DataOf<typeof AnswerOverdue>, 'application_id' | 'job_title'>;

export const answerOverdue = ({ application_id: id, job_title: job }: Overdue): LearnerText => ({
  kind: 'answer_overdue',
  en: {
    title: `No answer yet: ${job}`,
    body: `The answer to your application for ${job} is overdue. You can wait, or withdraw it to free its place.`,
  },
  hi: {
    title: `अभी तक जवाब नहीं: ${job}`,
    body: `${job} के लिए आपके आवेदन का जवाब तय समय तक नहीं आया। इंतज़ार करें, या आवेदन वापस लें, ताकि आप कहीं और आवेदन कर सकें।`,
  },
  link: `${APPLICATIONS}/${id}`,
});

/** @param day as people read it */
export const jobExpiresSoon = (jobId: string, job: string, day: string): StaffText => ({
  kind: 'job_expires_soon',
  en: {
    title: `${job} expires soon`,
    body: `Your job ${job} takes applications until ${day}. Change its deadline if you want more.`,
  },
  link: `${JOBS}/${jobId}`,
});

export function applicationsUnanswered(jobId: string, job: string, count: number): StaffText {
  const waiting = count === 1 ? '1 application waits' : `${count} applications wait`;
  return {
    kind: 'applications_unanswered',
    en: {
      title: `${waiting} for an answer: ${job}`,
      body: `${waiting} for an answer for ten days or longer. Learners are promised one within 14 days. The job is ${job}.`,
    },
    link: `${JOBS}/${jobId}`,
  };
}
