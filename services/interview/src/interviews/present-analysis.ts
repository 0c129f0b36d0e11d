/** What the machine made of an interview, and its recording, as learners and reviewers see them alike (docs/interviews.md#result). */
import { AREA_ROWS, levelWord } from '@paanch/contracts/interview/interviews/areas';
import type { AreaGrade, InterviewAnswer } from '@paanch/contracts/interview/interviews/results';
import type { RecordingState, RecordingTrack } from '@paanch/contracts/interview/interviews/vocabulary';
import type { Interview, Recording } from './tables.js';

export const presentAreas = (interview: Pick<Interview, 'area_grades'>): AreaGrade[] =>
  interview.area_grades.map(({ area, level, rationale, tip, quotes }) => {
    const { name, weight } = AREA_ROWS[area];
    return { area, name, weight, level, level_word: level === null ? null : levelWord(level), rationale, tip, quotes: [...quotes] };
  });

/** One for each question, also where it has no words or nothing was analysed. */
export const presentAnswers = ({ questions, answers }: Pick<Interview, 'questions' | 'answers'>): InterviewAnswer[] =>
  questions.map(({ question_text }, index) => ({ question_text, ...(answers[index] ?? { text: '', source: null, words: 0 }) }));

export function transcriptState({ questions, answers }: Pick<Interview, 'questions' | 'answers'>): 'none' | 'partial' | 'complete' {
  const heard = answers.filter(({ source }) => source !== null).length;
  if (heard === 0) return 'none';
  return heard < questions.length ? 'partial' : 'complete';
}

/** Those that can be played. One that came by one PUT is of the screen. */
export function playableTracks(
  { video_storage_path: path }: Pick<Interview, 'video_storage_path'>,
  tracks: readonly Recording[],
): RecordingTrack[] {
  const stored = tracks.filter(({ stored_at, destroyed_at }) => stored_at !== null && destroyed_at === null).map(({ track }) => track);
  return [...new Set<RecordingTrack>([...(path === null ? [] : (['screen'] as const)), ...stored])].toSorted();
}

export function recordingState(interview: Pick<Interview, 'video_storage_path'>, tracks: readonly Recording[]): RecordingState {
  const isIncomplete = tracks.some(({ stored_at: at, fault, destroyed_at: gone }) => gone === null && (at === null || fault !== null));
  if (isIncomplete) return 'incomplete';
  return playableTracks(interview, tracks).length > 0 ? 'stored' : 'none';
}
