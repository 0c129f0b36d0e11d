/** The service killed while authors type: what was acknowledged is there, and what was not can be sent again (docs/content.md#questions). */
import { listQuestions, changeQuestion, createQuestion } from '@paanch/contracts/content/questions';
import { callAs } from '@paanch/testing/builders/call-as';
import { type ChildService, childService } from '@paanch/testing/engines/child-service';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authoring } from '../../testing/authoring.js';
import { contentService } from '../content.module.js';
import type { ContentDeps } from '../deps.js';

const SCRIPT = new URL('../../dist/main.js', import.meta.url);
const AUTHORS = 4;
const SAVED_BEFORE_KILL = 12;
const KILLS = 3;

/** Never killed: it shares the database with those that are. */
let service: TestService<ContentDeps>;
beforeAll(async () => {
  service = await testService(contentService);
});
afterAll(() => service.stop());

interface Author {
  readonly questionId: string;
  /** The last that was acknowledged. */
  acknowledged: { text: string; revision: number };
  /** Sent with the revision that was acknowledged before; its answer never came. */
  sent: string | null;
}

const textOf = (author: Author, number: number) => `<p>${author.questionId} ${number}</p>`;

/** Saves one text after the other until the service is gone. */
async function typeUntilGone(child: ChildService, author: Author, onSaved: () => void): Promise<void> {
  const staff = callAs({ name: service.name, baseUrl: child.baseUrl }, { role: 'Staff' });
  for (;;) {
    const { revision } = author.acknowledged;
    author.sent = textOf(author, revision + 1);
    const body = { prompt_html: author.sent, revision };
    const answer = await staff(changeQuestion, { params: { questionId: author.questionId }, body }).catch(() => null);
    if (answer === null || answer.status !== 200) return;
    author.acknowledged = { text: author.sent, revision: (await answer.reply()).revision };
    author.sent = null;
    onSaved();
  }
}

describe('questions that are saved while the service is killed', () => {
  it('lose nothing that was acknowledged, and take the last save again', async () => {
    const write = authoring(service);
    const { id } = await write.assessment(await write.programme());
    const authors: Author[] = [];
    for (let number = 0; number < AUTHORS; number += 1) {
      const question = await (await write.staff(createQuestion, { body: { assessment_id: id, type: 'numeric' } })).reply();
      authors.push({ questionId: question.id, acknowledged: { text: '', revision: 1 }, sent: null });
    }
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = await childService({ script: SCRIPT, config: service.config });
      let saved = 0;
      const typing = authors.map((author) => typeUntilGone(child, author, () => (saved += 1)));
      await expect.poll(() => saved, { timeout: 60_000, interval: 1 }).toBeGreaterThan(SAVED_BEFORE_KILL);
      await child.kill();
      await Promise.all(typing);
      const { questions } = await (await write.staff(listQuestions, { query: { assessmentId: id } })).reply();
      for (const author of authors) {
        const stored = questions.find((question) => question.id === author.questionId);
        expect([author.acknowledged.text, author.sent]).toContain(stored?.prompt_html);
        if (author.sent === null) continue;
        const body = { prompt_html: author.sent, revision: author.acknowledged.revision };
        const again = await (await write.staff(changeQuestion, { params: { questionId: author.questionId }, body })).reply();
        expect(again).toMatchObject({ prompt_html: author.sent, revision: author.acknowledged.revision + 1 });
        author.acknowledged = { text: author.sent, revision: again.revision };
      }
    }
    const changes = (await service.outbox(id)).filter(({ data }) => JSON.stringify(data).includes('"question_changed"'));
    expect(changes).toHaveLength(authors.reduce((sum, { acknowledged }) => sum + acknowledged.revision - 1, 0));
  });
});
