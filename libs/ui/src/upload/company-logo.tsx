import Avatar from '@mui/material/Avatar';
import { ui } from '../theme/tokens.js';
import { rem } from '../theme/typography.js';
import { usePicture } from './use-picture.js';

export interface CompanyLogoProps {
  name: string;
  url: string | null;
  /** Pixels at the usual text size. */
  size: number;
}

/** A company's logo, or the first letter of its name. Decorative: the name is beside it. */
export function CompanyLogo(props: CompanyLogoProps) {
  return <Logo key={props.url} {...props} />;
}

function Logo({ name, url, size }: CompanyLogoProps) {
  const { isMissing, handlers } = usePicture(url ?? '');
  const [letter = ''] = name.trim();
  return (
    <Avatar
      variant="rounded"
      alt=""
      aria-hidden="true"
      {...(url !== null && !isMissing && { src: url, slotProps: { img: handlers } })}
      sx={{
        flex: 'none',
        width: rem(size),
        height: rem(size),
        borderRadius: `${Math.round(size / 5)}px`,
        backgroundColor: ui.brandSoft,
        color: ui.onBrandSoft,
        fontSize: rem(size * 0.42),
        fontWeight: 700,
        '& img': { objectFit: 'contain' },
      }}
    >
      {letter.toUpperCase()}
    </Avatar>
  );
}
