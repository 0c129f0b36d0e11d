import type { Brief } from '@paanch/contracts/interview/briefs';
import type { ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import { writeFrame } from '../../providers/embedded/write-frame.rule.js';
import { BUSINESS_CONTROLS } from './business-controls.rule.js';
import type { ControlTexts } from './control.js';
import { CREATIVE_CONTROLS } from './creative-controls.rule.js';
import { TECHNICAL_CONTROLS } from './technical-controls.rule.js';

export const CONTROLS: Readonly<Record<ProjectType, ControlTexts>> = { ...BUSINESS_CONTROLS, ...TECHNICAL_CONTROLS, ...CREATIVE_CONTROLS };

/** Levels that a fair grader gives them, for each criterion; one more or less is fine. */
export const EXPECTED_LEVELS = { weak: 1, strong: 4 } as const;

/** This seed leads to the tiffin service. */
const TIFFIN = 'controls-2';

/** What the control submissions answer. */
export const controlBrief = (projectType: ProjectType): Brief =>
  writeFrame({
    backgroundType: 'BUSINESS_ADMINISTRATION',
    projectType,
    tier: 'SILVER',
    template: '',
    systemPrompt: '',
    inputPrompt: '',
    seed: TIFFIN,
    earlierTitles: [],
  });
