/** Publishes the draft of an expert session, or names all its faults; and makes the draft what a version was (docs/content.md#versions). */
import type { ExpertSessionBody } from '@paanch/contracts/content/modules/module-bodies';
import { nothingToPublish, videoMissing } from '@paanch/contracts/content/reasons';
import { isRefusal, refuse, refuseFields, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Footage } from '../../films/film.js';
import { filmFaults, publishedFilm } from '../../films/publish-film.rule.js';
import { activeDraft } from '../../modules/draft.rule.js';
import { newVersion, type Publishing } from '../../modules/versions/publish-module.rule.js';
import { restoredDraft, type Restoring } from '../../modules/versions/restore-draft.rule.js';
import type { NewVersion } from '../../modules/versions/tables.js';
import type { ExpertSession, ExpertSessionDecision } from '../expert-session.js';
import { decided } from '../expert-session.rule.js';

/** What the draft names: its files, and the lasting addresses of its pictures. */
export interface SessionFootage extends Footage {
  readonly pictures: (text: string) => string;
}

export function publishExpertSession(
  known: ExpertSession | null,
  footage: SessionFootage,
  publishing: Publishing,
): ExpertSessionDecision<NewVersion<ExpertSessionBody>> | Refusal {
  const session = activeDraft(known);
  if (isRefusal(session)) return session;
  if (session.draft_version === session.module.published_version) return refuse(nothingToPublish);
  const faults = filmFaults(session, footage);
  const video = publishedFilm(session, null, footage);
  if (faults.length > 0) return refuseFields(faults);
  if (video === null) return refuse(videoMissing, { field: 'video' });
  const { id, product_id, draft_version, name, description, speaker, speaker_title, thumbnail_url } = session;
  const texts = { name, description, speaker, speaker_title, thumbnail_url: thumbnail_url && footage.pictures(thumbnail_url) };
  const body = { type: 'expert_session' as const, module_id: id, version: draft_version, product_id, ...texts, video };
  const { version, facts } = newVersion(body, 1, publishing);
  return { next: { ...session, new_version: version, updated_at: publishing.now }, facts, outcome: version };
}

export function restoreVersion(
  known: ExpertSession | null,
  body: ExpertSessionBody,
  restoring: Omit<Restoring, 'version'>,
  now: Date,
): ExpertSessionDecision | Refusal {
  const session = restoredDraft(known, { ...restoring, version: body.version }, now);
  if (isRefusal(session)) return session;
  const { name, description, speaker, speaker_title, thumbnail_url, video } = body;
  const film = { video_id: video.video_id, low_data_video_id: video.low_data?.video_id ?? null, captions: video.captions };
  return decided(known, { ...session, name, description, speaker, speaker_title, thumbnail_url, ...film }, 'draft_restored');
}
