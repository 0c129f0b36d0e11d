/**
 * Hand-written submissions of known quality to the brief of the tiffin service (`controls.ts`). The weak and the strong one are in every
 * call to a grader, so that a grader who can be talked into anything is noticed (docs/projects.md#what-makes-a-pass-void).
 */
export interface ControlTexts {
  readonly weak: string;
  readonly middle: string;
  readonly strong: string;
}
