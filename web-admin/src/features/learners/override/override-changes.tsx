import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { OverridePreview } from '@paanch/contracts/progress/corrections/overrides';
import { Banner } from '@paanch/ui/feedback/banner';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { groupChanges } from './override-form.js';

interface OverrideChangesProps {
  /** Undefined while it is worked out. */
  preview: OverridePreview | undefined;
  hasFailed: boolean;
  reopens: boolean;
  onReopens: (reopens: boolean) => void;
}

/** What the override would change, before it is saved. */
export function OverrideChanges({ preview, hasFailed, reopens, onReopens }: OverrideChangesProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="section"
      aria-labelledby="override-changes"
      aria-live="polite"
      aria-busy={preview === undefined && !hasFailed}
      sx={{ minHeight: 88, p: 2, border: `1px solid ${ui.line}`, borderRadius: '10px' }}
    >
      <Typography id="override-changes" component="h3" variant="h3" sx={{ mb: 0.75 }}>
        {t('override.changes')}
      </Typography>
      {hasFailed && <Banner kind="warning" title={t('override.previewFailed')} />}
      {preview !== undefined && <Changes preview={preview} />}
      {preview !== undefined && preview.reopenable_modules.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <FormControlLabel
            control={<Checkbox checked={reopens} onChange={(_, ticked) => onReopens(ticked)} />}
            label={t('override.reopen', { modules: preview.reopenable_modules.map(({ name }) => name).join(', ') })}
          />
          <Typography variant="body2" sx={{ color: ui.ink2 }}>
            {t('override.reopenAdvice')}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

function Changes({ preview }: { preview: OverridePreview }) {
  const { t } = useTranslation();
  const { before, after, reopenable_modules: reopenable } = preview;
  const { opened, locked } = groupChanges(preview);
  const starOf = ({ star_level: level }: typeof before) => (level === null ? t('override.noStar') : t(`override.stars.${level}`));
  const tierOf = ({ tier }: typeof before) => (tier === null ? t('override.noTier') : t(`override.tiers.${tier}`));
  const groupsOf = (groups: typeof opened) => groups.map((group) => t(`override.groups.${group}`)).join(', ');
  const lines = [
    ...(before.star_level === after.star_level ? [] : [t('override.starChange', { from: starOf(before), to: starOf(after) })]),
    ...(before.tier === after.tier ? [] : [t('override.tierChange', { from: tierOf(before), to: tierOf(after) })]),
    ...(opened.length === 0 ? [] : [t('override.opens', { groups: groupsOf(opened) })]),
    ...(locked.length === 0 ? [] : [t('override.closes', { groups: groupsOf(locked) })]),
    ...(reopenable.length === 0 && locked.length === 0 ? [] : [t('override.earnAgain')]),
  ];
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.25 }}>
      {(lines.length === 0 ? [t('override.same')] : lines).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
