import { useEffect, useEffectEvent } from 'react';
import type { Review } from './use-review.js';

/** To other submissions of the queue; undefined at its ends. */
export interface ReviewSteps {
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
}

interface ReviewKeys {
  readonly form: Review['form'];
  readonly submit: () => void;
  readonly steps: ReviewSteps;
}

const TYPED_IN = 'textarea, input:not([type="radio"]), [contenteditable="true"]';

/** J and K lead on and back, A and R decide, Ctrl+Enter sends (docs/look.md#keyboard). */
export function useReviewKeys({ form, submit, steps }: ReviewKeys): void {
  const decide = (status: 'approved' | 'rejected') => {
    form.setValue('status', status, { shouldDirty: true, shouldValidate: true });
    form.setFocus('admin_feedback');
  };
  const keys: Readonly<Record<string, () => void>> = {
    j: () => steps.next?.(),
    k: () => steps.previous?.(),
    a: () => decide('approved'),
    r: () => decide('rejected'),
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A question on top of the dialog has keys of its own.
    if (document.querySelector('[role="alertdialog"]') !== null) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
      return;
    }
    const isTyping = event.target instanceof Element && event.target.matches(TYPED_IN);
    const act = isTyping || event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key.toLowerCase()];
    if (act === undefined) return;
    // Otherwise the letter would land in the field that gets the focus.
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
