import Box from '@mui/material/Box';
import { Fragment } from 'react';

/** A full path; a long one wraps, preferably at a slash. */
export function Endpoint({ path }: { path: string }) {
  return (
    <Box
      component="span"
      sx={{ flex: 1, minWidth: 0, display: 'block', typography: 'mono', whiteSpace: 'normal', overflowWrap: 'anywhere' }}
    >
      {path.split(/(?=\/)/).map((step, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {step}
        </Fragment>
      ))}
    </Box>
  );
}
