/** The words about a purpose in one of the languages that pages speak; both say the same under one version (docs/privacy.md#consent). */
import type { Language } from '../../kernel/language/language.js';
import { ASKED_NOTICES } from './consents.js';
import { NOTICES_IN_HINDI } from './notice.hi.js';
import { type ConsentPurpose, type Notice, PROGRAMME_NOTICE } from './notice.js';

const NOTICES: Readonly<Record<Language, Readonly<Record<ConsentPurpose, Notice>>>> = {
  en: { programme: PROGRAMME_NOTICE, ...ASKED_NOTICES },
  hi: NOTICES_IN_HINDI,
};

export const noticeIn = (purpose: ConsentPurpose, language: Language): Notice => NOTICES[language][purpose];
