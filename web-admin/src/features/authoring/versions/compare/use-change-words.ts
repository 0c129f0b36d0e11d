import { useTranslation } from 'react-i18next';
import { letterOf } from '../../questions/question-answers.rule.js';
import type { PaperChanges, QuestionChange, SettingChange } from './compare-versions.rule.js';
import { htmlWords } from './html-words.js';
import type { PartChange } from './question-changes.rule.js';
import { useQuestionWords } from './use-question-words.js';

/** Changes in sentences. */
export function useChangeWords() {
  const { t } = useTranslation();
  const { start } = useQuestionWords();
  const ofSetting = useSettingWords();
  const ofPart = usePartWords();
  const ofQuestion = ({ kind, number, question, parts }: QuestionChange): string => {
    if (kind !== 'changed') return t(`versions.${kind}`, { number, words: start(question.prompt_html) });
    return t('versions.changed', { number, changes: parts.map(ofPart).join(' ') });
  };
  return {
    ofSetting,
    ofPart,
    /** One sentence or more for each setting and question. */
    all: ({ settings, questions }: PaperChanges): readonly string[] => [...settings.map(ofSetting), ...questions.map(ofQuestion)],
  };
}

function useSettingWords(): (change: SettingChange) => string {
  const { t } = useTranslation();
  return (change) => {
    switch (change.setting) {
      case 'name':
        return t('versions.name', { before: change.before, after: change.after });
      case 'description':
        return t(`versions.description${waysOf(change.before, change.after)}`);
      case 'time_limit_minutes':
        return t(`versions.limit${waysOf(change.before, change.after)}`, {
          count: change.after ?? change.before ?? 0,
          before: change.before,
        });
      default:
        return t(`versions.${change.after ? 'on' : 'off'}.${change.setting}`);
    }
  };
}

function usePartWords(): (part: PartChange) => string {
  const { t } = useTranslation();
  const { start, rightAnswer } = useQuestionWords();
  const nothing = t('versions.nothing');
  return (part) => {
    switch (part.what) {
      case 'moved':
        return t('versions.parts.moved', { from: part.from, to: part.to });
      case 'type':
        return t('versions.parts.type', { before: t(`versions.types.${part.before}`), after: t(`versions.types.${part.after}`) });
      case 'text':
        return t(htmlWords(part.before) === htmlWords(part.after) ? 'versions.parts.format' : 'versions.parts.text');
      case 'optionAdded':
      case 'optionRemoved':
        return t(`versions.parts.${part.what}`, { letter: letterOf(part.index), words: start(part.html) });
      case 'optionChanged':
        return t('versions.parts.optionChanged', { letter: letterOf(part.index) });
      case 'optionsReordered':
        return t('versions.parts.optionsReordered');
      case 'key':
        return t('versions.parts.key', { before: rightAnswer(part.before), after: rightAnswer(part.after) });
      case 'tolerance':
        return t('versions.parts.tolerance', { before: part.before ?? nothing, after: part.after ?? nothing });
      case 'explanation':
        return t(`versions.parts.explanation${waysOf(part.before, part.after)}`);
      default:
        return t(`versions.parts.${part.what}`, { tags: part.tags.join(', ') });
    }
  };
}

type Empty = string | number | null;

function waysOf(before: Empty, after: Empty): 'Added' | 'Removed' | 'Changed' {
  if (before === null || before === '') return 'Added';
  return after === null || after === '' ? 'Removed' : 'Changed';
}
