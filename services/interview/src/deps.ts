import { documentJudge } from '@paanch/platform/files/judging/documents/judge-document';
import { type JudgeVideo, videoJudge } from '@paanch/platform/files/judging/videos/judge-video';
import { virusScanner } from '@paanch/platform/files/judging/virus-scan';
import { fileStoreOpener, type OpenFiles } from '@paanch/platform/files/open-file-store';
import type { EventRef } from '@paanch/platform/identity/event-ref';
import { readMediaTicketKey } from '@paanch/platform/identity/media-ticket';
import type { Observe } from '@paanch/platform/observing/observe';
import type { Database } from '@paanch/platform/postgres/database';
import type { Platform } from '@paanch/platform/service/platform';
import type { Coach } from './coach/coach.js';
import { openCoach } from './coach/open-coach.js';
import type { InterviewConfig } from './config.js';
import { type JudgeProjectFile, projectFileJudge } from './projects/files/judge-files.js';
import { openEmbedded } from './providers/embedded/open-embedded.js';
import { openProvider } from './providers/open-provider.js';
import type { Provider } from './providers/provider.js';
import { openStores, type Stores } from './stores.js';
import { fliteSpeaker } from './voice/speech/speak.js';
import { openSpeech, type Speech } from './voice/speech/speech.js';
import { LiveTalks } from './voice/talk/live-talks.js';
import { readVoiceTokenKey } from './voice/tokens/voice-token.js';

export const DEPS = Symbol('interview');

/** What handlers, consumers and tasks may use. */
export interface InterviewDeps extends Stores {
  readonly db: Database;
  readonly provider: Provider;
  /** Where the other one is away, or its learner has not agreed to it; the same one where the operator chose it. */
  readonly practiceEngine: Provider;
  /** Signs and checks the tokens of voice sessions. */
  readonly voiceTokenKey: Uint8Array;
  readonly speech: Speech;
  readonly liveTalks: LiveTalks;
  readonly coachEngine: Coach;
  readonly openFiles: OpenFiles;
  /** Whether a store of files is configured. */
  readonly hasFiles: boolean;
  readonly judgeProjectFile: JudgeProjectFile;
  readonly judgeVideo: JudgeVideo;
  /** Of links to recordings, and of what content told to whom it made a link for one. */
  readonly mediaTicketKey: Uint8Array;
  readonly observe: Observe;
  readonly eventRef: EventRef;
  readonly clock: Platform<InterviewConfig>['clock'];
  readonly newId: Platform<InterviewConfig>['newId'];
}

export async function buildDeps({
  config,
  db,
  clock,
  newId,
  observe,
  eventRef,
  keysDir,
}: Platform<InterviewConfig>): Promise<InterviewDeps> {
  const stores = openStores(db);
  const voiceTokenKey = await readVoiceTokenKey(keysDir);
  const practiceEngine = openEmbedded(voiceTokenKey);
  const hasFiles = (config.FILES_DIR ?? config.S3_BUCKET) !== undefined;
  const judging = {
    openFiles: fileStoreOpener(config),
    scanForViruses: virusScanner(config.CLAMD_URL ?? null),
    judgeDocument: documentJudge(),
  };
  return {
    ...stores,
    db,
    provider: openProvider(config, practiceEngine),
    practiceEngine,
    voiceTokenKey,
    liveTalks: new LiveTalks(),
    speech: openSpeech(fliteSpeaker(), hasFiles ? judging.openFiles : null),
    coachEngine: openCoach(config),
    openFiles: judging.openFiles,
    hasFiles,
    judgeProjectFile: projectFileJudge({ ...judging, projectFiles: stores.projectFiles, observe }),
    judgeVideo: videoJudge(),
    mediaTicketKey: await readMediaTicketKey(keysDir),
    observe,
    eventRef,
    clock,
    newId,
  };
}
