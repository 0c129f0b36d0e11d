/** Sixty short articles of ours; the coach quotes them and names them (docs/coach.md#without-a-key). */
import { ANSWER_GUIDES } from './answers.js';
import type { Guide } from './guide.js';
import { INTERVIEW_GUIDES } from './interviews.js';
import { OFFER_GUIDES } from './offers.js';
import { RESUME_GUIDES } from './resumes.js';
import { SEARCH_GUIDES } from './searching.js';

export const GUIDES: readonly Guide[] = [...INTERVIEW_GUIDES, ...ANSWER_GUIDES, ...RESUME_GUIDES, ...SEARCH_GUIDES, ...OFFER_GUIDES];
