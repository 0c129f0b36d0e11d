/** Judges one document a person sent, in a process of its own (docs/files.md#judging). */
import { answerIsolated } from '../../../processes/isolated-program.js';
import { verdictOnDocument } from './verdict-on-document.js';

answerIsolated(verdictOnDocument);
