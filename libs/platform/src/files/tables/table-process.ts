/** Reads one table a person sent, in a process of its own (docs/imports.md#the-file). */
import { answerWithinLimits } from '../../processes/own-limits.js';
import { readRows } from './read-rows.js';

answerWithinLimits(readRows);
