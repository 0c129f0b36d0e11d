/** Judges one document a person sent, in a process of its own (docs/files.md#judging). */
import { answerWithinLimits } from '../../../processes/own-limits.js';
import { verdictOnDocument } from './verdict-on-document.js';

answerWithinLimits(verdictOnDocument);
