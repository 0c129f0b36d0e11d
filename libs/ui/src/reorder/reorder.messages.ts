export const reorderMessages = {
  handle: 'Reorder {{name}}',
  up: 'Move up',
  down: 'Move down',
  actions: 'Actions for {{name}}',
  hint: '{{name}} picked up. Arrow keys move it, Space drops it, Esc puts it back.',
  picked: '{{name}} picked up, position {{position}} of {{total}}. Arrow keys move it, Space drops it, Escape puts it back.',
  moved: '{{name}}, position {{position}} of {{total}}',
  dropped: '{{name}} dropped, position {{position}} of {{total}}',
  putBack: '{{name}} put back, position {{position}} of {{total}}',
} as const;
