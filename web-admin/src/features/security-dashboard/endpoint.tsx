import Box from '@mui/material/Box';
import { Fragment } from 'react';

/** A path whole: where it is long it goes on in the next line, best at a slash. */
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
