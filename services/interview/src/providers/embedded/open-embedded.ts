/** Rules instead of a model: needs neither key nor network (docs/projects.md#the-practice-engine). */
import type { Answer, Provider } from '../provider.js';
import { gradeAnswer } from './grading/grade-answer.rule.js';
import { gradeInterview } from './interview/grade-interview.rule.js';
import { pickQuestions } from './questions/pick-questions.rule.js';
import { mintVoiceSession } from '../../voice/tokens/mint-voice-session.js';
import { writeFrame } from './write-frame.rule.js';

const answered = <Value>(value: Value, promptVersion: string): Answer<Value> => ({
  value,
  engine: 'embedded',
  model: 'practice-engine-1',
  promptVersion,
  usage: { inputTokens: 0, outputTokens: 0 },
});

export function openEmbedded(voiceTokenKey: Uint8Array): Provider {
  return {
    describe: () => ({ engine: 'embedded', isProvisional: true, passes: 1 }),
    generateProject: async (request) => answered(writeFrame(request), 'frames-1'),
    gradeProject: async ({ answers, criteria }) =>
      answered(
        answers.map((answer) => gradeAnswer(answer, criteria)),
        'rules-1',
      ),
    interviewQuestions: async (request) => answered(pickQuestions(request), 'questions-1'),
    mintLiveSession: async (request) => mintVoiceSession(voiceTokenKey, request),
    transcribe: null,
    gradeInterview: async (request) => answered(gradeInterview(request), 'areas-1'),
  };
}
