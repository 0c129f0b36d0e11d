import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import { useAnnounce } from '../../feedback/live-regions.js';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { plainWords } from '../../rich-text/plain-words.js';
import type { AskedQuestion } from '../choices.rule.js';
import { movedTo, orderKeyOf, orderOf } from './order.rule.js';

interface OrderingInput {
  readonly question: AskedQuestion;
  readonly value: AnswerValue | null;
  readonly onAnswer: (value: AnswerValue | null) => void;
}

/** Orders options. Every step is an answer, so it is saved without waiting for the drop. */
export function useOrdering({ question: { options }, value, onAnswer }: OrderingInput) {
  const { t } = useTranslation('ui');
  const announce = useAnnounce();
  /** The option picked up by keyboard, and the answer Escape restores. */
  const [picked, setPicked] = useState<{ id: string; before: AnswerValue | null } | null>(null);
  const focus = useKeptFocus();
  const order = orderOf(
    value,
    options.map(({ id }) => id),
  );
  const wordsOf = (id: string) => plainWords(options.find((option) => option.id === id)?.text_html ?? '');
  const say = (key: 'picked' | 'moved' | 'dropped' | 'putBack', id: string, within: readonly string[]) => {
    const values = { option: wordsOf(id), position: within.indexOf(id) + 1, total: within.length };
    announce(t(`questions.ordering.${key}`, values), 'assertive');
  };
  const moveTo = (id: string, position: number) => {
    const next = movedTo(order, id, position);
    if (next === order) return;
    focus.keep();
    onAnswer([...next]);
    say('moved', id, next);
  };
  const moveBy = (id: string, by: 1 | -1) => moveTo(id, order.indexOf(id) + by);
  const putBack = () => {
    if (picked === null) return;
    focus.keep();
    onAnswer(picked.before);
    say(
      'putBack',
      picked.id,
      orderOf(
        picked.before,
        options.map(({ id }) => id),
      ),
    );
    setPicked(null);
  };
  return {
    order: order.map((id) => ({ id, html: options.find((option) => option.id === id)?.text_html ?? '', words: wordsOf(id) })),
    pickedId: picked?.id ?? null,
    pressHandle: (id: string) => {
      say(picked?.id === id ? 'dropped' : 'picked', id, order);
      setPicked(picked?.id === id ? null : { id, before: value });
    },
    pressKey: (id: string, event: KeyboardEvent) => {
      const key = picked?.id === id ? orderKeyOf(event.key) : null;
      if (key === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (key.kind === 'back') putBack();
      else moveBy(id, key.by);
    },
    /** Moving focus to another control drops the option where it is. */
    focusOn: (handle: string | null) => {
      if (picked !== null && picked.id !== handle) setPicked(null);
    },
    moveBy,
    moveTo,
    keep: () => onAnswer([...order]),
  };
}

export type Ordering = ReturnType<typeof useOrdering>;

/** A moved row is briefly removed from the document; restores focus to the control that was pressed. */
function useKeptFocus() {
  const kept = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (kept.current instanceof HTMLElement) kept.current.focus();
    kept.current = null;
  });
  return { keep: () => (kept.current = document.activeElement) };
}
