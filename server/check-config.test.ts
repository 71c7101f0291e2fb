import { expect, test } from 'vitest'
import { checkConfig } from './check-config.ts'

test('nothing needs to be set, and the environment of a machine is no problem', () => {
  expect(
    checkConfig({ PATH: '/bin', HOME: '/root', HOSTNAME: 'a', npm_config_x: 'y', HTTP_PROXY: 'x' }),
  ).toEqual([])
})

test('everything wrong is told in a sentence each, before contradictions', () => {
  expect(
    checkConfig({ SITE_ULR: 'x', PORT: 'x', SUPABASE_URL: 'https://a.example', LOG_LEVEL: 'loud' }),
  ).toEqual([
    'SITE_ULR is not a setting; did you mean SITE_URL?',
    'PORT is "x"; it must be a whole number from 0 to 65535.',
    'LOG_LEVEL is "loud"; it must be one of debug, info, warn, error, silent.',
  ])
})

test.each([
  [
    { SUPABASE_URL: 'https://a.example', SUPABASE_PUBLISHABLE_KEY: 'k', DATABASE_URL: 'postgresql://u@h/d' },
    'both set',
  ],
  [{ SUPABASE_URL: 'https://a.example' }, 'needs SUPABASE_PUBLISHABLE_KEY'],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'belong together'],
  [{ FACEBOOK_CLIENT_SECRET: 'x' }, 'belong together'],
  [{ UPLOAD_SIZE_PER_DAY: '1MB' }, 'smaller than FILE_SIZE_LIMIT'],
])('%j contradict each other', (env, words) => {
  expect(checkConfig(env)).toEqual([expect.stringContaining(words)])
})

test('in the file every name is a setting', () => {
  expect(
    checkConfig({ SITE_URL: 'https://a.example', COLOR: '1' }, 'SITE_URL=https://a.example\nCOLOR=1\n# x\n'),
  ).toEqual(['COLOR is not a setting; docs/operations.md lists them all.'])
})
