// The public pages that are tried in every engine, by their paths.

const known = {
  home: '/',
  table: '/standings',
  fixtures: '/fixtures',
  club: '/teams/dynamos',
  statistics: '/statistics',
  analysis: '/analysis',
  transfers: '/transfers',
  news: '/news',
  venue: '/venues/rufaro',
  'sign-in': '/auth',
}

/** One of many: the first that a page links to. */
const linked = {
  match: { from: '/fixtures?season=2025', link: /href="(\/matches\/[^"/?]+)"/ },
  player: { from: '/explore/players', link: /href="(\/players\/[^"/?]+)"/ },
}

export async function publicPages(site: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [name, { from, link }] of Object.entries(linked)) {
    const [, path] = link.exec(await (await fetch(site + from)).text()) ?? []
    if (path === undefined) throw new Error(`${from} links to no ${name}.`)
    found[name] = path
  }
  return { ...known, ...found }
}
