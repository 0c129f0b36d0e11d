import DevicesRounded from '@mui/icons-material/DevicesRounded';
import EventOutlined from '@mui/icons-material/EventOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded';
import KeyRounded from '@mui/icons-material/KeyRounded';
import MarkunreadMailboxOutlined from '@mui/icons-material/MarkunreadMailboxOutlined';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import PanToolOutlined from '@mui/icons-material/PanToolOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import TimerOutlined from '@mui/icons-material/TimerOutlined';
import TrendingUpRounded from '@mui/icons-material/TrendingUpRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import WorkOutlineRounded from '@mui/icons-material/WorkOutlineRounded';
import GavelRounded from '@mui/icons-material/GavelRounded';
import GradingRounded from '@mui/icons-material/GradingRounded';
import PendingActionsRounded from '@mui/icons-material/PendingActionsRounded';
import PublishRounded from '@mui/icons-material/PublishRounded';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import CakeOutlined from '@mui/icons-material/CakeOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import FamilyRestroomRounded from '@mui/icons-material/FamilyRestroomRounded';
import FeedbackOutlined from '@mui/icons-material/FeedbackOutlined';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import LinkOffRounded from '@mui/icons-material/LinkOffRounded';
import MarkChatReadOutlined from '@mui/icons-material/MarkChatReadOutlined';
import RestoreRounded from '@mui/icons-material/RestoreRounded';
import WavingHandOutlined from '@mui/icons-material/WavingHandOutlined';
import Box from '@mui/material/Box';
import type { Notification, NotificationKind } from '@paanch/contracts/auth/notifications';
import { TIERS, type Tier } from '@paanch/contracts/kernel/stars';
import { Star } from '@paanch/ui/signature/star';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { ui } from '@paanch/ui/theme/tokens';
import type { ElementType } from 'react';

const ICONS: Readonly<Record<Exclude<NotificationKind, 'star_unlocked' | 'tier_assigned' | 'exam_passed'>, ElementType<{ sx: object }>>> = {
  new_device: DevicesRounded,
  password_changed: KeyRounded,
  score_corrected: TrendingUpRounded,
  alert_raised: WarningAmberRounded,
  second_step_removed: ShieldOutlined,
  attempt_voided: ReplayRounded,
  import_finished: GroupAddOutlined,
  progress_overridden: ManageAccountsOutlined,
  support_requested: PanToolOutlined,
  quiz_wait_ended: TimerOutlined,
  application_changed: WorkOutlineRounded,
  answer_overdue: HourglassEmptyRounded,
  job_expires_soon: EventOutlined,
  applications_unanswered: MarkunreadMailboxOutlined,
  grade_ready: GradingRounded,
  review_finished: RateReviewOutlined,
  appeal_decided: GavelRounded,
  appeal_opened: GavelRounded,
  reviews_waiting: PendingActionsRounded,
  publish_asked: PublishRounded,
  exam_not_passed: TrendingUpRounded,
  exam_voided: ReplayRounded,
  exam_extra_attempt: ReplayRounded,
  exam_wait_ended: TimerOutlined,
  quiet_days: WavingHandOutlined,
  announcement: CampaignOutlined,
  export_ready: FolderZipOutlined,
  erasure_asked: DeleteForeverOutlined,
  erasure_taken_back: RestoreRounded,
  grievance_answered: MarkChatReadOutlined,
  grievance_received: FeedbackOutlined,
  guardian_answered: FamilyRestroomRounded,
  privacy_request_waiting: PendingActionsRounded,
  webhook_off: LinkOffRounded,
  birth_date_corrected: CakeOutlined,
};
/** Sizes in pixels; a star fills less of its square than an icon does. */
const SIZE = { column: 24, star: 28, pin: 22 } as const;

/** Decorative: stars and tiers look as they do elsewhere. */
export function NotificationIcon({ kind, title, read_at }: Pick<Notification, 'kind' | 'title' | 'read_at'>) {
  return (
    <Box component="span" aria-hidden="true" sx={column}>
      {kind === 'star_unlocked' ? (
        <Star number={1} state="earned" size={SIZE.star} />
      ) : kind === 'tier_assigned' || kind === 'exam_passed' ? (
        <TierPin tier={tierNamedIn(title)} size={SIZE.pin} />
      ) : (
        <Icon of={ICONS[kind]} isUnread={read_at === null} />
      )}
    </Box>
  );
}

function Icon({ of: Shape, isUnread }: { of: ElementType<{ sx: object }>; isUnread: boolean }) {
  return <Shape sx={{ fontSize: 20, color: isUnread ? ui.brand : ui.ink2 }} />;
}

/** A notification is text only, so the tier is read from its title. */
export function tierNamedIn(title: string): Tier | null {
  return TIERS.find((tier) => title.toUpperCase().includes(tier)) ?? null;
}

const column = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: SIZE.column,
  height: SIZE.column,
} as const;
