// The binding constants of the specification, file by file: the row of docs/specification-coverage.md, the text that
// states the constant, and what it is changed to, one step at a time. The tests that the row names must notice each.

type Change = readonly [row: string, from: string, ...to: string[]]

export const changes: Record<string, readonly Change[]> = {
  'domain/accounts/roles.ts': [
    ['2.20', `'/admin': ['admin', 'zifa_admin',`, `'/admin': ['admin',`],
    ['2.21', `'/club-dashboard': ['club_admin', 'club']`, `'/club-dashboard': ['club_admin']`],
    ['2.23', `'/super/users': ['super_admin']`, `'/super/users': ['super_admin', 'admin']`],
    ['2.26', `'/fan-dashboard': ['fan']`, `'/fan-dashboard': ['fan', 'player']`],
    ['2.27', `'/player-dashboard': ['player']`, `'/player-dashboard': ['player', 'coach']`],
    ['2.28', `['club_admin', 'club', 'player', 'admin',`, `['club_admin', 'club', 'admin',`],
    ['2.30', `return '/super/dashboard'`, `return '/super/users'`],
    ['2.31', `return '/admin-dashboard'`, `return '/admin'`],
    ['2.32', `return '/club-dashboard'`, `return '/dashboard'`],
    ['2.33', `return '/player-dashboard'`, `return '/dashboard'`],
    ['2.34', '`/coaches/profile/', '`/coaches/'],
    ['2.36', '`/referees/profile/', '`/officials/'],
    ['2.39', `return '/fan-dashboard'`, `return '/dashboard'`],
    ['4.7', `'super_admin',\n  'zifa_admin'`, `'zifa_admin',\n  'super_admin'`],
    ['4.7', `'zifa_admin',\n  'admin'`, `'admin',\n  'zifa_admin'`],
    ['4.7', `'admin',\n  'club_admin'`, `'club_admin',\n  'admin'`],
    ['4.7', `'club_admin',\n  'club'`, `'club',\n  'club_admin'`],
    ['4.7', `'club',\n  'scout'`, `'scout',\n  'club'`],
    ['4.7', `'player',\n  'fan'`, `'fan',\n  'player'`],
    ['9.1', `defaultRole: Role = 'fan'`, `defaultRole: Role = 'player'`],
  ],
  'app/shell/brand.ts': [['2.42', 'Your Premier Zimbabwe PSL Hub', 'Your Zimbabwe PSL Hub']],
  'app/ui/spinner.tsx': [['2.40', 'Loading...', 'Loading…']],
  'app/ui/impersonation-banner.tsx': [
    ['2.48', 'Impersonating: <bdi>', 'Viewing as: <bdi>'],
    ['2.50', '({role})', '{role}'],
    ['2.51', 'Exit Impersonation', 'Exit'],
  ],
  'app/ui/crash-page.tsx': [
    ['2.45', 'Refresh Page', 'Refresh'],
    ['2.43', 'Something went wrong', 'Something broke'],
    ['2.44', 'Please refresh the page to try again.', 'Please try again.'],
  ],
  'domain/accounts/role-rights.ts': [
    ['6.1', `['scout', 'admin', 'super_admin']`, `['admin', 'super_admin']`],
    [
      '6.2',
      `isAdmin = (held: readonly Role[]) => holds(held, ['admin',`,
      `isAdmin = (held: readonly Role[]) => holds(held, ['club_admin', 'admin',`,
    ],
    ['6.3', `holds(held, ['player'])`, `holds(held, ['player', 'coach'])`],
    ['6.4', `['club', 'club_admin']`, `['club']`],
    ['6.5', `holds(held, ['scout'])`, `holds(held, ['scout', 'admin'])`],
  ],
  'app/features/accounts/session/queries.ts': [
    ['7.5', 'ascending: true', 'ascending: false'],
    ['7.5', '.limit(1)', '.limit(2)'],
  ],
  'app/features/accounts/session/session-controller.ts': [['7.13', `scope = 'global'`, `scope = 'local'`]],
  'app/features/accounts/session/sign-in-actions.ts': [
    ['8.3', 'if (error) report(what, error)', ''],
    ['8.4', `signInWith(db, 'facebook')`, `signInWith(db, 'google')`],
    ['9.1', `role = 'fan'`, `role = 'player'`],
    ['9.14', '/auth/callback`', '/auth`'],
  ],
  'app/features/accounts/session/labels.ts': [
    ['8.15', '[0, 502, 503, 504]', '[0, 503, 504]', '[0, 502, 504]', '[0, 502, 503]'],
  ],
  'app/lib/data/read.ts': [
    ['9.2', 'freshMs = 5 * minutes', 'freshMs = 4 * minutes', 'freshMs = 6 * minutes'],
    ['9.3', 'keptMs = 10 * minutes', 'keptMs = 9 * minutes', 'keptMs = 11 * minutes'],
    ['9.4', 'readRetries = 2', 'readRetries = 1', 'readRetries = 3'],
  ],
  'app/lib/data/query-client.ts': [
    ['9.5', 'mutations: { retry: 1,', 'mutations: { retry: 0,', 'mutations: { retry: 2,'],
    ['9.5', 'failures < 1', 'failures < 0', 'failures < 2'],
    ['9.6', 'refetchOnWindowFocus: false', 'refetchOnWindowFocus: true'],
  ],
  'app/lib/data/browser-auth.ts': [['9.7', 'autoRefreshToken: true', 'autoRefreshToken: false']],
  'app/lib/data/stored-session.ts': [['9.8', 'freshSeconds = 100', 'freshSeconds = 80']],
  'app/lib/data/live.ts': [
    ['9.9', 'heartbeatMs = 25_000', 'heartbeatMs = 24_000', 'heartbeatMs = 26_000'],
    [
      '9.10',
      '[1_000, 2_000, 5_000, 10_000]',
      '[2_000, 2_000, 5_000, 10_000]',
      '[1_000, 3_000, 5_000, 10_000]',
      '[1_000, 2_000, 4_000, 10_000]',
      '[1_000, 2_000, 5_000, 11_000]',
      '[1_000, 2_000, 5_000, 10_000, 30_000]',
    ],
    ['9.10', 'jitter = 0.1', 'jitter = 0.2', 'jitter = 0'],
  ],
  'gateway/storage/list.ts': [
    [
      '9.11',
      `readCount(fields, 'limit', 100, 1)`,
      `readCount(fields, 'limit', 99, 1)`,
      `readCount(fields, 'limit', 101, 1)`,
    ],
    [
      '9.12',
      `column = 'name', order = 'asc'`,
      `column = 'created_at', order = 'asc'`,
      `column = 'name', order = 'desc'`,
    ],
  ],
  'gateway/auth/accounts.ts': [['9.13', 'max-age=600', 'max-age=599', 'max-age=601']],
  'server/config.ts': [['9.15', `env.PORT || '3000'`, `env.PORT || '3001'`]],
  'app/ui/toast-list.tsx': [
    ['9.16', 'duration={5000}', 'duration={4900}', 'duration={5100}'],
    ['9.17', 'swipeDirection="right"', 'swipeDirection="left"'],
    ['9.18', 'swipeThreshold={50}', 'swipeThreshold={49}', 'swipeThreshold={51}'],
    ['9.19', `['F8']`, `['F9']`],
  ],
}
