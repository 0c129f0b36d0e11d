/** What a person who agrees sends: which words they saw. Without the words, so that a sign-in page that shows none loads none. */
import { z } from 'zod';
import { lineOfText } from '../../kernel/fields.js';
import { LANGUAGES } from '../../kernel/language/language.js';
import { noticeRequired } from '../reasons.js';

export const NoticeVersion = lineOfText({ max: 32, required: noticeRequired.message, tooLong: noticeRequired.message });
/** Of the words that were shown; pages from before there was Hindi send none. */
export const NoticeLanguage = z.enum(LANGUAGES, { error: 'Choose a language' }).default('en');
