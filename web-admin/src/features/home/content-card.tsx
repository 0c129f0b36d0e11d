import Typography from '@mui/material/Typography';
import type { ContentHome } from '@paanch/contracts/content/office/content-home';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { ASSESSMENTS, COURSES, EXPERT_SESSIONS, PRODUCTS, QUESTION_BANKS } from '../../app/layout/nav-entries.js';
import { dateOf } from '../../app/moments.js';
import { HomeCard } from './home-card.js';
import { type HomeLine, HomeLines } from './home-lines.js';
import { useContentHome } from './use-home.js';

type Content = ContentHome['asked'][number];

/** A project has no page of its own: it is written on that of its product. */
function pathOf({ kind, id, product_id: productId }: Content): string {
  if (kind === 'project') return `${PRODUCTS.to}/${productId}`;
  return `${{ assessment: ASSESSMENTS, course: COURSES, expert_session: EXPERT_SESSIONS, bank: QUESTION_BANKS }[kind].to}/${id}`;
}

/** What waits to be published, and what was lately. */
export function ContentCard() {
  const { t } = useTranslation();
  return (
    <HomeCard title={t('home.content.title')} query={useContentHome()} lines={4}>
      {({ asked, published }) => (
        <>
          <Part title={t('home.content.asked')} calm={t('home.content.noneAsked')} content={asked} />
          <Part title={t('home.content.published')} calm={t('home.content.nonePublished')} content={published} />
        </>
      )}
    </HomeCard>
  );
}

function Part({ title, calm, content }: { title: string; calm: string; content: readonly (Content & { published_at?: string })[] }) {
  const { t } = useTranslation();
  const lineOf = (one: (typeof content)[number]): HomeLine => {
    const of = [t(`home.content.kinds.${one.kind}`), one.product_name, one.published_at && dateOf(new Date(one.published_at))];
    return { to: pathOf(one), words: one.name, note: of.filter(Boolean).join(', ') };
  };
  return (
    <>
      <Typography component="h3" variant="h3" sx={{ mt: 1, mb: 0.5, color: ui.ink2 }}>
        {title}
      </Typography>
      <HomeLines lines={content.map(lineOf)} label={title} calm={calm} />
    </>
  );
}
