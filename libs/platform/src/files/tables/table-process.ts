/** Reads one table a person sent, in a process of its own (docs/imports.md#the-file). */
import { answerIsolated } from '../../processes/isolated-program.js';
import { readRows } from './read-rows.js';

answerIsolated(readRows);
