import { isApiError } from '@paanch/client/calling/api-error';
import type { Attempt } from '@paanch/client/calling/send';
import { uploadByLink } from '@paanch/client/transfer/upload-by-link';
import { changeEmployer, createEmployer, type Employer } from '@paanch/contracts/careers/employers';
import { useClient } from '@paanch/ui/session/session-context';
import { type HeldPictures, useHeldPictures } from '@paanch/ui/upload/held/use-held-pictures';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployerForm } from './employer-form.js';

interface Sent {
  readonly revision: number | undefined;
  readonly attempt: Attempt;
  /** With the logo that it has until another is up. */
  readonly preview: Employer;
}

/** Saves an employer, and then sends its logo: an employer is not lost because of a picture. */
export function useSaveEmployer(known: Employer | null) {
  const { t } = useTranslation();
  const client = useClient();
  const held: HeldPictures = useHeldPictures();
  const [share, setShare] = useState<number | null>(null);
  /** Why the employer was saved without its logo. */
  const logoFault = useRef<string>(undefined);

  const save = ({ logo_url: _logo, ...fields }: EmployerForm, { revision, attempt, preview }: Sent) => {
    const body = { ...fields, logo_url: preview.logo_url, logo_key: preview.logo_key };
    if (known === null) return client.call(createEmployer, { body, ...attempt });
    return client.call(changeEmployer, { params: { employerId: known.id }, body: { ...body, ...(revision && { revision }) }, ...attempt });
  };

  const addLogo = async (employer: Employer, file: File, attempt: Attempt): Promise<Employer> => {
    setShare(0);
    const metadata = { employerId: employer.id, originalName: file.name };
    const { url, key } = await uploadByLink(client, {
      file,
      uploadType: 'employerLogos',
      metadata,
      signal: attempt.signal,
      onProgress: setShare,
    }).catch((error: unknown) => {
      throw new LogoFault(uploadFault(error), { cause: error });
    });
    const body = { logo_url: url, logo_key: key, revision: employer.revision };
    return client.call(changeEmployer, { params: { employerId: employer.id }, body, ...attempt }).catch((error: unknown) => {
      throw new LogoFault(withReason(t('employer.notLinked'), error), { cause: error });
    });
  };

  const uploadFault = (error: unknown): string => {
    const noLink = t('employer.noLink');
    if (isApiError(error) && error.message.startsWith(noLink)) return error.message;
    return withReason(t('employer.notUploaded'), error);
  };

  const send = async (form: EmployerForm, sent: Sent): Promise<Employer> => {
    const employer = await save(form, sent);
    const file = form.logo_url === null ? undefined : held.fileOf(form.logo_url.url);
    if (file === undefined) return employer;
    try {
      return await addLogo(employer, file, sent.attempt);
    } catch (error) {
      if (sent.attempt.signal.aborted || !(error instanceof LogoFault)) throw error;
      logoFault.current = error.message;
      return employer;
    } finally {
      setShare(null);
    }
  };

  return { send, held, share, logoFault };
}

class LogoFault extends Error {}

const withReason = (text: string, error: unknown) => (isApiError(error) ? `${text}. ${error.message}` : text);
