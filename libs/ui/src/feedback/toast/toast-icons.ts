import CheckRounded from '@mui/icons-material/CheckRounded';
import InfoOutlineRounded from '@mui/icons-material/InfoOutlineRounded';
import ReportGmailerrorredRounded from '@mui/icons-material/ReportGmailerrorredRounded';

export const TOAST_ICONS = { success: CheckRounded, info: InfoOutlineRounded, error: ReportGmailerrorredRounded } as const;
