/** A fake server of resumes, for page tests: two resumes, and what was sent to it. */
import { type Resume, changeResume, createResumeUpload, listResumes } from '@paanch/contracts/careers/resumes';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { openPage, type Page } from '@paanch/testing/browser/page';
import type { ScriptedReply } from '@paanch/testing/browser/scripted-server';
import { IDS, resumeOf, RESUMES, shelfOf } from './two-resumes.story.js';

export const LINK = `/api/uploads/resumes/${IDS.sent}?signature=1`;

interface Call {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
}

export class ResumesServer {
  readonly page: Page;
  /** All but reads, oldest first. */
  readonly calls: Call[] = [];
  resumes: readonly Resume[] = RESUMES;
  canUpload = true;
  /** Answers to the next calls of these kinds, in order; then they succeed. */
  readonly answers: Record<'list' | 'announce' | 'confirm' | 'change' | 'remove', ScriptedReply[]> = {
    list: [],
    announce: [],
    confirm: [],
    change: [],
    remove: [],
  };

  constructor(path = '/app/careers/resumes') {
    this.page = openPage(path);
    let method = 'GET';
    const { fetch } = this.page;
    this.page.answer('/api/auth/me', () => ({ json: meOf('student') }));
    this.page.answer(createResumeUpload.path, () => this.#next('announce', { upload_url: LINK, resume_id: IDS.sent, storage_path: 'x' }));
    this.page.answer(listResumes.path, (body) =>
      method === 'POST' ? this.#next('confirm', () => this.#kept(body)) : this.#next('list', () => shelfOf(this.resumes, this.canUpload)),
    );
    for (const id of Object.values(IDS)) {
      this.page.answer(changeResume.path.replace(':resumeId', id), (body) =>
        method === 'PUT' ? this.#next('change', () => this.#changed(id, body)) : this.#next('remove', () => this.#removed(id)),
      );
    }
    const watched: typeof globalThis.fetch = (input, init) => {
      method = init?.method ?? 'GET';
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      if (method !== 'GET' && typeof input === 'string') this.calls.push({ path: input, method, body });
      return fetch(input, init);
    };
    Object.defineProperty(globalThis, 'fetch', { configurable: true, writable: true, value: watched });
  }

  #next(kind: keyof ResumesServer['answers'], json: object | (() => object)): ScriptedReply {
    return this.answers[kind].shift() ?? { json: typeof json === 'function' ? json() : json };
  }

  #kept(body: unknown): Resume {
    const { title } = body as Resume;
    const kept = resumeOf({ id: IDS.sent, title, is_primary: this.resumes.length === 0, used_in: 0 });
    this.resumes = [...this.resumes, kept];
    return kept;
  }

  #changed(id: string, patch: unknown): Resume {
    const demotes = 'is_primary' in (patch as Partial<Resume>);
    this.resumes = this.resumes.map((one) => {
      if (one.id !== id) return demotes ? { ...one, is_primary: false } : one;
      return { ...one, ...(patch as Partial<Resume>), revision: one.revision + 1 };
    });
    return this.resumes.find((one) => one.id === id) ?? resumeOf({});
  }

  #removed(id: string): object {
    const wasPrimary = this.resumes.some((one) => one.id === id && one.is_primary);
    const [heir, ...others] = this.resumes.filter((one) => one.id !== id);
    this.resumes = heir === undefined ? [] : [{ ...heir, is_primary: heir.is_primary || wasPrimary }, ...others];
    return { success: true, ...(wasPrimary && heir && { new_primary_resume_id: heir.id }) };
  }
}
