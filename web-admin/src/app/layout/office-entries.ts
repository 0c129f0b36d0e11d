/** The entries of the rail with which an office begins its day (docs/office.md). */
import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';

export const HOME = {
  label: 'layout.home',
  title: 'layout.home',
  group: '',
  to: '/admin',
  end: true,
  icon: HomeOutlined,
  needs: 'readPeopleHome',
} as const;

export const GRADEBOOK = {
  label: 'layout.gradebook',
  title: 'layout.gradebook',
  group: 'layout.learning',
  to: '/admin/gradebook',
  icon: GridOnOutlined,
  needs: 'readGradebook',
} as const;
