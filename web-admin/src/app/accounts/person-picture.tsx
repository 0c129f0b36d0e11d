import Avatar from '@mui/material/Avatar';
import { initialsOf } from '@paanch/ui/layout/person/person-menu';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';

/** A person's initials beside the name in a list; decorative, and left out where a phone needs the room. */
export function PersonPicture({ name }: { name: string }) {
  return (
    <Avatar aria-hidden="true" sx={picture}>
      {initialsOf(name)}
    </Avatar>
  );
}

const picture = {
  display: { xs: 'none', sm: 'flex' },
  width: rem(30),
  height: rem(30),
  mr: 1.25,
  flex: 'none',
  backgroundColor: ui.brandSoft,
  color: ui.onBrandSoft,
  fontSize: rem(12),
  fontWeight: 650,
  // On a chosen row, which has the same ground.
  '[role=row]:has(input:checked) &': { backgroundColor: ui.surface },
} as const;
