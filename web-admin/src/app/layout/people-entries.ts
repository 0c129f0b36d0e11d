/** The entries of the rail about people and employers (docs/look.md#layout-and-rail). */
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import WorkOutlineRounded from '@mui/icons-material/WorkOutlineRounded';

export const EMPLOYERS = {
  label: 'layout.employers',
  title: 'layout.employers',
  group: 'layout.careers',
  to: '/admin/employers',
  icon: StorefrontOutlined,
  needs: 'listEmployers',
} as const;

export const JOBS = {
  label: 'layout.jobs',
  title: 'layout.jobs',
  group: 'layout.careers',
  to: '/admin/jobs',
  icon: WorkOutlineRounded,
  needs: 'listJobs',
} as const;

export const CLIENTS = {
  label: 'layout.clients',
  title: 'layout.clients',
  group: 'layout.organisation',
  to: '/admin/clients',
  icon: ApartmentOutlined,
  needs: 'listClients',
} as const;

export const LEARNERS = {
  label: 'layout.learners',
  title: 'layout.learners',
  group: 'layout.organisation',
  to: '/admin/learners',
  icon: SchoolOutlined,
  needs: 'listStudents',
} as const;

/** Opened from the list of learners; not in the rail. */
export const IMPORTS = {
  label: 'layout.imports',
  title: 'layout.imports',
  group: 'layout.learners',
  to: '/admin/imports',
  icon: GroupAddOutlined,
  needs: 'listImports',
  within: LEARNERS.to,
} as const;

export const USERS = {
  label: 'layout.users',
  title: 'layout.users',
  group: 'layout.organisation',
  to: '/admin/users',
  icon: GroupOutlined,
  needs: 'listUsers',
} as const;

export const BIN = {
  label: 'layout.bin',
  title: 'layout.bin',
  group: 'layout.organisation',
  to: '/admin/bin',
  icon: DeleteOutlineRounded,
  needs: 'listBin',
} as const;

export const PEOPLE_ENTRIES = [EMPLOYERS, JOBS, CLIENTS, LEARNERS, USERS, BIN] as const;
