import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';

export interface PaperFact {
  readonly label: string;
  readonly value: string;
}

/** What a paper comes to, under its settings. */
export function PaperFacts({ title, facts }: { title: string; facts: readonly PaperFact[] }) {
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {facts.map(({ label, value }) => (
          <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, py: 0.25 }}>
            <Box component="dt" sx={{ color: ui.ink2 }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 650 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
