// Commands of docs/operations.md that page.test.ts does not run, each with the reason.
export const notRun = [
  {
    isBlock: true,
    words:
      "DATABASE_URL='postgresql://postgres:…@db.<project>.supabase.co:5432/postgres' node_modules/.bin/node scripts/prepare-supabase.ts",
    why: 'needs a project at Supabase',
  },
  {
    isBlock: true,
    words: 'rule_files: [/etc/prometheus/rules/pitch263.yml]',
    why: 'settings of Prometheus and no command; scripts/promtool.test.ts has Prometheus read the rules',
  },
  {
    isBlock: true,
    words: 'npm run drill                  # all, about six minutes; -- kill lock for some',
    why: 'tries a site of its own, from a checkout',
  },
  {
    isBlock: true,
    words: 'npm run bench -- soak 30       # minutes, 1 to 50; nginx must be installed',
    why: 'tries a site of its own, from a checkout',
  },
  {
    isBlock: false,
    words: 'certbot',
    why: 'asks a certificate authority on the internet; Caddy gets its own in the test',
  },
  {
    isBlock: false,
    words: 'rclone copy "$2/.." remote:pitch263',
    why: 'needs an account at a store of files',
  },
  { isBlock: false, words: 'deploy/Dockerfile', why: 'there is no Docker' },
  { isBlock: false, words: 'npm run deploy-check', why: 'a check of its own, on the proxies of the machine' },
  {
    isBlock: false,
    words: 'npm run postgres-versions',
    why: 'a check of its own, on other versions of PostgreSQL',
  },
]
