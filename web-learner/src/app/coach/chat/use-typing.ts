import { keptDraft } from '@paanch/client/drafts/kept-draft';
import { useClient } from '@paanch/ui/session/session-context';
import { useEffect, useRef, useState } from 'react';

const DRAFT = 'coach';

export interface Typing {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Empties the field. The text stays on this device until `forget`. */
  readonly empty: () => void;
  /** The server has the text. */
  readonly forget: () => void;
}

/** Keeps what is typed on this device until the server has it, so that a reload loses nothing. */
export function useTyping(): Typing {
  const userId = useClient().session.person?.id;
  const [text, setText] = useState('');
  const isTouched = useRef(false);
  useEffect(() => {
    if (userId === undefined) return;
    let isGone = false;
    void keptDraft(userId, DRAFT)
      .read()
      .then((kept) => {
        if (!isGone && !isTouched.current && typeof kept === 'string') setText(kept);
      });
    return () => {
      isGone = true;
    };
  }, [userId]);
  const change = (next: string) => {
    isTouched.current = true;
    setText(next);
    if (userId === undefined) return;
    const draft = keptDraft(userId, DRAFT);
    void (next === '' ? draft.forget() : draft.keep(next));
  };
  return {
    text,
    setText: change,
    empty: () => setText(''),
    forget: () => userId !== undefined && void keptDraft(userId, DRAFT).forget(),
  };
}
