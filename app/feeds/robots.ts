import type { Feed } from './feed.ts'

/** What search engines may look at, and where all of it is listed. */
export const robots: Feed = {
  path: '/robots.txt',
  read: ({ siteUrl }) =>
    Promise.resolve({
      type: 'text/plain; charset=utf-8',
      body: `User-agent: *
Disallow: /rest/
Disallow: /auth/
Disallow: /_data
Sitemap: ${siteUrl}/sitemap.xml
`,
    }),
}
