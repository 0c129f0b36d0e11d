/** A fake server with expert sessions, for page tests: it counts what it is sent, and can be unreachable. */
import type { ExpertSession } from '@paanch/contracts/progress/modules/expert-sessions';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { joined, lengthOf, percentOf, type Range } from '@paanch/ui/player/played/ranges.rule';
import { milestoneOf } from '../../app/watching/watch-saves.rule.js';

export const PRODUCT = '01890000-0000-7000-8000-000000000002';
export const DURATION = 100;
const idOf = (number: number) => `01890000-0000-7000-8000-0000000004${String(number).padStart(2, '0')}`;
export const SESSION = idOf(4);

interface WatchBody {
  readonly trigger_type: string;
  readonly current_time_seconds: number;
  readonly watched: [number, number][];
  readonly milestone?: number;
  readonly force_completion?: boolean;
}

type Progress = ExpertSession['student_progress'];
const NONE: Progress = {
  completion_percentage: 0,
  last_milestone_reached: 0,
  resume_position_seconds: 0,
  resume_from_milestone: 0,
  is_completed: false,
  watched: [],
};

export class SessionServer {
  readonly page: Page;
  readonly saves: WatchBody[] = [];
  progress: Progress = NONE;
  isAway = false;
  isLocked = false;
  completed = 3;
  /** What it does not count of a save. */
  lags = false;
  ticket = 1;

  constructor() {
    this.page = openPage(`/app/job-readiness/expert-sessions/${SESSION}?productId=${PRODUCT}`);
    this.page.answer('/api/auth/me', () => ({ json: meOf('student') }));
    this.page.answer('/api/app/job-readiness/expert-sessions', () => (this.isAway ? { cut: 'before' } : { json: this.#list() }));
    this.page.answer(`/api/app/job-readiness/expert-sessions/${SESSION}/watch-progress`, (body) => {
      if (this.isAway) return { cut: 'before' };
      return { json: this.#save(body as WatchBody) };
    });
  }

  #list() {
    const titles = [
      'Your first 90 days at work',
      'Writing email that gets replies',
      'How campus hiring works',
      'Reading a job description',
    ];
    const expert_sessions = titles.map((title, index) => {
      const isOwn = index === 3;
      const done = { ...NONE, completion_percentage: 100, last_milestone_reached: 100, is_completed: true };
      return this.#session(idOf(index + 1), title, index + 1, isOwn ? this.progress : done);
    });
    return {
      expert_sessions,
      completed_count: this.completed,
      needed_count: 5,
      star_level: this.isLocked ? 'ONE' : 'TWO',
      server_now: new Date().toISOString(),
    };
  }

  #session(id: string, title: string, sequence: number, student_progress: Progress) {
    const ticket = `?ticket=${this.ticket}`;
    const source = {
      url: `/api/videos/${id}${ticket}`,
      content_type: 'video/webm',
      duration_seconds: DURATION,
      size_bytes: 280_000,
      captions: [{ language: 'en', label: 'English', url: `/api/captions/${id}.vtt${ticket}` }],
      expires_at: new Date(Date.now() + 600_000).toISOString(),
      low_data_url: null,
      transcript_html: '<p>So the first ten seconds go to the must-have list.</p>',
    };
    return {
      id,
      title,
      description: 'What recruiters scan first.',
      speaker: 'Ramesh Iyer',
      speaker_title: 'talent lead at Kaveri Softworks',
      thumbnail_url: null,
      sequence,
      is_unlocked: !this.isLocked,
      video_url: this.isLocked ? null : source.url,
      video_duration: DURATION,
      source: this.isLocked ? null : source,
      student_progress,
    };
  }

  #save(body: WatchBody) {
    this.saves.push(body);
    const counted = this.lags ? this.progress.watched : joined([...this.progress.watched, ...body.watched]);
    const watched = counted.map(([from, to]: Range): [number, number] => [from, to]);
    const covered = percentOf(watched, DURATION);
    const percent = covered >= 99 ? 100 : covered;
    const isEnd = body.trigger_type === 'completion' && (percent === 100 || (body.force_completion === true && percent >= 95));
    const isNew = isEnd && !this.progress.is_completed;
    if (isNew) this.completed += 1;
    const milestone = milestoneOf(percent);
    this.progress = {
      completion_percentage: percent,
      last_milestone_reached: milestone,
      resume_position_seconds: body.current_time_seconds,
      resume_from_milestone: milestone,
      is_completed: this.progress.is_completed || isEnd,
      watched,
    };
    const { last_milestone_reached: _, ...shown } = this.progress;
    return {
      success: true,
      progress: { ...shown, milestone, watch_time_seconds: lengthOf(watched), session_just_completed: isNew },
      overall_progress: { third_star_unlocked: isNew && this.completed === 5, completed_sessions: this.completed },
      star_unlocked: isNew && this.completed === 5 ? 'THREE' : null,
    };
  }
}
