/** Why any service refuses a file, whatever it is for (docs/files.md#judging). */
import { defineReason } from './errors.js';

export const harmfulFile = defineReason('HARMFUL_FILE', 'FILE_REJECTED', 'This file may be harmful and was not accepted.');
