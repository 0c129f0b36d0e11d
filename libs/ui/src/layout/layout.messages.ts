export const layoutMessages = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  adminArea: 'Admin',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  accountOf: 'Account of {{name}}',
  changePassword: 'Change password',
  logout: 'Log out',
  schemeSystem: 'Same as device',
  schemeLight: 'Light',
  schemeDark: 'Dark',
  close: 'Close',
} as const;
