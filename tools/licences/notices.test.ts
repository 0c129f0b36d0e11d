import { describe, expect, it } from 'vitest';
import { noticesOf } from './notices.mjs';

describe('the notices that both webs carry', () => {
  const notices = noticesOf(['web-learner', 'web-admin']);

  it('name what the webs are made of, each with the text of its licence', () => {
    for (const name of ['react-dom', '@mui/material', 'zod', 'idb', '@fontsource-variable/figtree'])
      expect(notices).toContain(`\n${name} `);
    expect(notices).toContain('SIL OPEN FONT LICENSE');
    expect(notices).not.toContain('comes without a licence file');
  });

  it('name nothing that only builds, tests or serves', () => {
    for (const name of ['vitest', 'vite', 'pg', '@nestjs/core', 'playwright-core']) expect(notices).not.toContain(`\n${name} `);
  });
});
