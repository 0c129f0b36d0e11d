import type { ExpertSessionDraft, ExpertSessionRow } from '@paanch/contracts/content/modules/expert-sessions';
import { type Footage, presentCaptions, presentFilm, type Videos } from '../films/film.js';
import { presentPublishing } from '../modules/draft.rule.js';
import type { ExpertSession } from './expert-session.js';

export function presentRow(session: ExpertSession, videos: Videos): ExpertSessionRow {
  const { id, product_id, name, description, speaker, speaker_title, thumbnail_url, revision } = session;
  const { sequence, visible_tiers } = session.module;
  return {
    id,
    product_id,
    title: name,
    description,
    speaker,
    speaker_title,
    ...presentFilm(session, videos),
    thumbnail_url,
    visible_tiers: visible_tiers && [...visible_tiers],
    sequence,
    ...presentPublishing(session),
    revision,
    created_at: session.created_at.toISOString(),
    updated_at: session.updated_at.toISOString(),
  };
}

export function presentExpertSession(session: ExpertSession, footage: Footage): ExpertSessionDraft {
  return { ...presentRow(session, footage.videos), captions: presentCaptions(session, footage) };
}
