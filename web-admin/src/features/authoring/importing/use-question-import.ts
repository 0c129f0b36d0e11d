import { type ApiError, isApiError } from '@paanch/client/calling/api-error';
import { CANCELLED } from '@paanch/client/transfer/send-file';
import { importQuestions, type QuestionFormat, type QuestionImport } from '@paanch/contracts/content/question-files';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useClient } from '@paanch/ui/session/session-context';
import { inMegabytes } from '@paanch/ui/upload/fault-of-file';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOf } from './file-formats.js';

/** Where the questions go; one of the two. */
export interface ImportPaper {
  readonly assessmentId?: string;
  readonly bankId?: string;
}

interface Failure {
  readonly title: string;
  readonly message: string;
}

interface Running {
  readonly kind: 'checking' | 'adding';
  /** From 0 to 1. */
  readonly share: number;
}

export interface QuestionImporting {
  readonly file: File | null;
  readonly format: QuestionFormat;
  readonly running: Running | null;
  /** What the file has; stays when adding fails. */
  readonly report: QuestionImport | null;
  readonly failure: Failure | null;
  /** Checks it at once, in the format its name promises. */
  readonly choose: (file: File) => void;
  /** Checks the file again. */
  readonly readAs: (format: QuestionFormat) => void;
  readonly add: () => void;
  readonly cancel: () => void;
}

interface Sent {
  readonly file: File;
  readonly format: QuestionFormat;
  readonly kind: Running['kind'];
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Resolves to null if it was cancelled. Throws ApiError. */
function useSend({ assessmentId, bankId }: ImportPaper): (sent: Sent) => Promise<QuestionImport | null> {
  const client = useClient();
  const paper = assessmentId === undefined ? { bank_id: bankId } : { assessment_id: assessmentId };
  return async ({ format, kind, ...sending }) => {
    const dry_run = kind === 'checking' ? 'true' : 'false';
    try {
      return await client.sendForm(importQuestions, { fields: { format, ...paper, dry_run }, ...sending });
    } catch (error) {
      if (isApiError(error) && error.code === CANCELLED) return null;
      throw error;
    }
  };
}

function failureOf(kind: Running['kind'], { status, message }: ApiError, t: TFunction): Failure {
  if (kind === 'checking') return { title: t('questionFiles.checkFailed'), message };
  // The answer was lost, perhaps not the questions.
  return { title: t('questionFiles.addFailed'), message: status > 0 ? message : t('questionFiles.notKnown', { message }) };
}

function outcomeOf({ dry_run: isDryRun, questions, created }: QuestionImport, t: TFunction): string {
  const count = isDryRun ? questions.length : created;
  return t(`questionFiles.${isDryRun ? 'ready' : 'added'}`, { count, formatted: count.toLocaleString('en-IN') });
}

/** Said aloud too, as the dialog may be scrolled. */
function useFailure() {
  const announce = useAnnounce();
  const [failure, setFailure] = useState<Failure | null>(null);
  const fail = (known: Failure) => {
    setFailure(known);
    announce(`${known.title}: ${known.message}`, 'assertive');
  };
  return { failure, setFailure, fail };
}

/** Checks a file and adds its questions; the file stays chosen whatever fails. */
export function useQuestionImport(paper: ImportPaper, onImported: () => void): QuestionImporting {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const transfer = useSend(paper);
  const [file, setFile] = useState<File | null>(null);
  const [format, setFormat] = useState<QuestionFormat>('gift');
  const [running, setRunning] = useState<Running | null>(null);
  const [report, setReport] = useState<QuestionImport | null>(null);
  const { failure, setFailure, fail } = useFailure();
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function send(sent: Pick<Sent, 'file' | 'format' | 'kind'>): Promise<void> {
    current.current?.abort();
    const own = new AbortController();
    current.current = own;
    setFailure(null);
    const onProgress = (share: number) => setRunning({ kind: sent.kind, share });
    onProgress(0);
    try {
      const reply = await transfer({ ...sent, signal: own.signal, onProgress });
      if (reply === null) return;
      setReport(reply);
      announce(outcomeOf(reply, t));
      if (!reply.dry_run) onImported();
    } catch (error) {
      if (!isApiError(error)) throw error;
      fail(failureOf(sent.kind, error, t));
    } finally {
      if (current.current === own) setRunning(null);
    }
  }

  const check = (chosen: File, as: QuestionFormat) => {
    setReport(null);
    setFormat(as);
    if (chosen.size <= LIMITS.importBytes) return void send({ file: chosen, format: as, kind: 'checking' });
    current.current?.abort();
    const mb = inMegabytes(LIMITS.importBytes);
    return fail({ title: t('questionFiles.checkFailed'), message: t('questionFiles.tooLarge', { mb }) });
  };

  return {
    file,
    format,
    running,
    report,
    failure,
    choose: (chosen) => {
      setFile(chosen);
      check(chosen, formatOf(chosen.name) ?? format);
    },
    readAs: (as) => {
      if (file === null) setFormat(as);
      else check(file, as);
    },
    add: () => {
      if (file !== null) void send({ file, format, kind: 'adding' });
    },
    cancel: () => current.current?.abort(),
  };
}
