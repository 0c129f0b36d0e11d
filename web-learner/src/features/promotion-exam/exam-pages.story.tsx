/** The pages of the promotion exam with their own fake server, and actions for tests. */
import { AppFrame } from '@paanch/account/session/app-frame';
import { fireEvent, render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { EXAM_PAGE, examAddress, examAttemptAddress, examResultAddress } from '../../app/address/exam-address.js';
import { learnerMessages } from '../../app/learner.messages.js';
import { ExamPage } from './exam-page.js';
import { ExamServer, PRODUCT } from './exam-server.story.js';
import { ExamResultPage } from './result/exam-result-page.js';
import { ExamAttemptPage } from './taking/exam-attempt-page.js';

export const atPage = () => new ExamServer(() => examAddress(PRODUCT));
export const atAttempt = () => new ExamServer(examAttemptAddress);

/** The result of an attempt that is over. */
export function atResult(): ExamServer {
  const server = new ExamServer(examResultAddress);
  server.status = 'submitted';
  return server;
}

export const open = () =>
  render(
    <AppFrame area="learner" messages={learnerMessages}>
      <Routes>
        <Route path={EXAM_PAGE} element={<ExamPage />} />
        <Route path={`${EXAM_PAGE}/:attemptId`} element={<ExamAttemptPage />} />
        <Route path={`${EXAM_PAGE}/:attemptId/result`} element={<ExamResultPage />} />
      </Routes>
    </AppFrame>,
  );

export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
