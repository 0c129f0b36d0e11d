/** An error a person can act on: printed as one line, without a stack. */
export class ToolFailure extends Error {}
