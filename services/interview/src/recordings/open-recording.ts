import { RecordingOpened } from '@paanch/contracts/interview/events';
import * as contract from '@paanch/contracts/interview/interviews/recording';
import { fact } from '@paanch/contracts/kernel/event';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { fillPath } from '@paanch/contracts/kernel/route';
import { Redirect } from '@paanch/platform/http/files/file-answer';
import { serve } from '@paanch/platform/http/serve';
import { signMediaTicket } from '@paanch/platform/identity/media-ticket';
import { appendFacts } from '@paanch/platform/outbox/append-facts';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { InterviewDeps } from '../deps.js';
import { ofInterview } from '../interviews/known-interview.rule.js';
import { findRecording } from './find-recording.js';
import { isShown } from '../retention/shown.rule.js';

/** Only of interviews that were handed in: those are what reviewers review. */
export const openRecording = serve(
  contract.openRecording,
  async ({ params: { submissionId }, query: { track }, caller }, deps: InterviewDeps) => {
    const { db, interviewReviews, recordings, mediaTicketKey, eventRef, clock } = deps;
    const row = await interviewReviews.find(submissionId);
    if (row === null || !isShown(row.interview, await recordings.isAgreed(row.interview.student_id), clock())) return refuse('NOT_FOUND');
    const found = await findRecording({ interviewId: submissionId, track }, deps);
    if (found === null) return refuse('NOT_FOUND');
    // Before the link is given out, so that none is without a record.
    const opened = { ...ofInterview(row.interview), track, object_ref: eventRef(found.key) };
    await inTransaction(db, (tx) => appendFacts(tx, [fact(RecordingOpened, submissionId, opened)]));
    const expiresAt = new Date(clock().getTime() + contract.RECORDING_LINK_SECONDS * 1_000);
    const ticket = signMediaTicket(mediaTicketKey, { fileId: found.key, personId: caller.userId, expiresAt });
    return new Redirect(`${fillPath(contract.readRecording.path, { submissionId, track })}?ticket=${ticket}`, 'never');
  },
);
