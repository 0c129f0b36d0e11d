import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { SectionQuery } from '@paanch/account/account-page/section-query';
import { readPrivacyContact } from '@paanch/contracts/privacy/grievances';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTranslation } from 'react-i18next';

/** Whom to write to, as the installation says (docs/privacy.md#grievances). `lead` says what about, given the days until an answer. */
export function Officer({ lead }: { lead: (days: number) => string }) {
  const { t } = useTranslation();
  const contact = useRouteQuery(readPrivacyContact, {});
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
      <SectionQuery query={contact} failed={t('officer.failed')} height={60}>
        {({ officer, answer_days: days }) =>
          officer === null ? (
            <Typography>{t('officer.none')}</Typography>
          ) : (
            <>
              <Typography>{lead(days)}</Typography>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                {officer.name}
                <br />
                <Link href={`mailto:${officer.email}`}>{officer.email}</Link>
              </Typography>
            </>
          )
        }
      </SectionQuery>
    </Box>
  );
}
