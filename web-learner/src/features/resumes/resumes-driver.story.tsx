/** The page of resumes as tests use it, beside a page to leave for. */
import { AppFrame } from '@paanch/account/session/app-frame';
import { useUnfinishedUploads } from '@paanch/ui/upload/documents/use-unfinished-uploads';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { learnerMessages } from '../../app/learner.messages.js';
import { ResumesPage } from './resumes-page.js';
import { ResumesServer } from './resumes-server.story.js';

/** As in the app: uploads are looked after wherever the person is. */
function Visited() {
  const [isHere, setHere] = useState(true);
  useUnfinishedUploads();
  return (
    <>
      <button onClick={() => setHere(!isHere)}>{isHere ? 'Leave' : 'Return'}</button>
      {isHere && <ResumesPage />}
    </>
  );
}

export async function open(change: (server: ResumesServer) => void = () => undefined, path?: string) {
  const server = new ResumesServer(path);
  change(server);
  render(
    <AppFrame area="learner" messages={learnerMessages}>
      <Visited />
    </AppFrame>,
  );
  await screen.findByText(/of 3 used$|We could not load your resumes/);
  return server;
}

export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
export const menu = async (resume: string, action: string) => {
  await press(`Actions for ${resume}`);
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
};
export const rows = () => within(screen.getByRole('list', { name: 'Your resumes' })).getAllByRole('listitem');
export const pdf = (name = 'Ananya_PM_Intern.pdf', size = 5) => {
  const file = new File(['x'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
export const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Choose file', { selector: 'input' }), { target: { files: [file] } });
