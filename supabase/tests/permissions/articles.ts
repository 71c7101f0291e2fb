// Articles, their corrections and what they mention. Drafts are for their club and for those who publish.
import { add, nextNumber } from '#supabase/tests/testing/rows.ts'
import type { Row, Site } from '#supabase/tests/testing/site.ts'
import { by, type Cell, type Fixture } from './fixture.ts'
import { actsFor, worldOf } from './world.ts'

type Kept = { status?: string; kind?: string; club_id?: string | null }

const article = ({ status = 'published', kind = 'news', club_id = null }: Kept = {}) => ({
  slug: `article-${nextNumber()}`,
  title: 'A fine afternoon at Barbourfields',
  body: 'It rained until noon.',
  byline: 'The desk',
  status,
  kind,
  club_id,
})

async function kept(site: Site, given: Kept = {}): Promise<string> {
  const { status = 'published' } = given
  const published = status === 'published' || status === 'withdrawn' ? { published_at: '2026-01-01' } : {}
  const withdrawn = status === 'withdrawn' ? { withdrawn_reason: 'It was wrong.' } : {}
  return String((await add(site, 'articles', { ...article(given), ...published, ...withdrawn }))['id'])
}

/** The clubs whose drafts the person may see and may not. */
async function clubsFor({ site, person, viewerId }: Cell) {
  const { club, otherClub } = await worldOf(site)
  const role = person.who === 'club' ? 'club' : 'club_admin'
  if (person.who !== 'anon') await actsFor(site, viewerId, club, role)
  return { club, otherClub }
}

export const articles: Fixture = {
  select: async cell => {
    const { site, says } = cell
    const { club, otherClub } = await clubsFor(cell)
    const draft = async (club_id: string | null, status = 'draft') => ({
      filter: by('id', await kept(site, { status, club_id })),
    })
    const theirs = [await draft(otherClub), await draft(null, 'review')]
    if (says('any')) return { met: await draft(otherClub), broken: [] }
    if (says('own_club_any_status')) return { met: await draft(club), broken: theirs }
    return { met: { filter: by('id', await kept(site)) }, broken: [...theirs, await draft(club)] }
  },
  insert: async cell => {
    const { says } = cell
    const { club, otherClub } = await clubsFor({ ...cell, viewerId: cell.person.id })
    const draft = article({ status: 'draft', club_id: club })
    const forged = [
      { is_sample: true },
      { version: 7 },
      { author_id: cell.person.id },
      { published_at: '2020-01-01' },
    ]
    const broken = forged.map(more => ({ body: { ...article({ status: 'draft', club_id: club }), ...more } }))
    if (says('any')) return { met: { body: article() }, broken }
    if (says('kind=notice'))
      return {
        met: { body: article({ kind: 'notice' }) },
        broken: [...broken, { body: article() }, { body: draft }],
      }
    return {
      met: { body: draft },
      broken: [
        ...broken,
        { body: article({ club_id: club }) },
        { body: article({ status: 'draft', club_id: otherClub }) },
        { body: article({ status: 'draft' }) },
        { body: article({ status: 'draft', club_id: club, kind: 'notice' }) },
        { body: article({ status: 'draft', club_id: club, kind: 'analysis' }) },
      ],
    }
  },
  update: async cell => {
    const { site, says, allowed } = cell
    const { club, otherClub } = await clubsFor({ ...cell, viewerId: cell.person.id })
    const body = { title: 'Another title' }
    const one = async (given: Kept, change: object = body) => ({
      filter: by('id', await kept(site, given)),
      body: change,
    })
    const draft = { status: 'draft', club_id: club }
    if (allowed === 'no') return { met: await one(draft), broken: [] }
    const forged = [
      await one(
        { status: 'draft', club_id: club, kind: says('kind=notice') ? 'notice' : 'news' },
        { version: 1 },
      ),
      await one({ status: 'draft', club_id: club }, { published_at: '2020-01-01' }),
    ]
    // What is published is changed with a word to its readers, which is the desk's to try.
    if (says('any')) return { met: await one({ status: 'review', club_id: otherClub }), broken: forged }
    if (says('kind=notice'))
      return {
        met: await one({ status: 'draft', kind: 'notice' }),
        broken: [...forged, await one({}), await one({ status: 'draft', kind: 'notice' }, { kind: 'news' })],
      }
    return {
      met: await one(draft),
      broken: [
        ...forged,
        await one({ club_id: club }),
        await one({ status: 'withdrawn', club_id: club }),
        await one({ status: 'draft', club_id: otherClub }),
        await one(draft, { status: 'published' }),
        await one(draft, { club_id: otherClub }),
        await one(draft, { club_id: null }),
        await one(draft, { kind: 'notice' }),
      ],
    }
  },
  delete: async cell => {
    const { club } = await clubsFor({ ...cell, viewerId: cell.person.id })
    return {
      met: { filter: by('id', await kept(cell.site, { status: 'draft', club_id: club })) },
      broken: [],
    }
  },
}

/** An article may mention more than one. */
const filterOf = ({ article_id: id, subject_id: subject }: Row) =>
  [by('article_id', id), ...(subject ? [by('subject_id', subject)] : [])].join('&')

/** Rows that hang on an article, and are read by whoever reads it. */
function attached(table: string, rowOf: (articleId: string) => object): Pick<Fixture, 'select'> {
  return {
    select: async cell => {
      const { site, says } = cell
      const { club, otherClub } = await clubsFor(cell)
      const on = async (given: Kept) => {
        const row = await add(site, table, rowOf(await kept(site, given)))
        return { filter: filterOf(row) }
      }
      const [ours, theirs] = [
        await on({ status: 'draft', club_id: club }),
        await on({ status: 'draft', club_id: otherClub }),
      ]
      if (says('any')) return { met: theirs, broken: [] }
      if (says('own_club_any_status')) return { met: ours, broken: [theirs] }
      return { met: await on({}), broken: [ours, theirs] }
    },
  }
}

const note = (articleId: string) => ({ article_id: articleId, note: 'The crowd was 3,000, not 30,000.' })

const onCorrection: Fixture['update'] = async ({ site }) => {
  const row = await add(site, 'article_corrections', note(await kept(site)))
  return { met: { filter: by('id', row['id']), body: { note: 'Nothing was wrong.' } }, broken: [] }
}

export const articleCorrections: Fixture = {
  columns: 'id,article_id,note,corrected_at',
  ...attached('article_corrections', note),
  insert: async ({ site, person, says }) => {
    const news = { body: note(await kept(site)) }
    const notice = note(await kept(site, { kind: 'notice' }))
    return {
      met: says('kind=notice') ? { body: notice } : news,
      broken: [
        { body: note(await kept(site, { status: 'draft', kind: 'notice' })) },
        { body: { ...notice, corrected_by: person.id } },
        { body: { ...notice, corrected_at: '2020-01-01' } },
        ...(says('kind=notice') ? [news] : []),
      ],
    }
  },
  update: onCorrection,
  delete: onCorrection,
}

const mention = (articleId: string) => ({
  article_id: articleId,
  subject: 'club',
  subject_id: '00000000-0000-4000-8000-000000000001',
})

/** What is mentioned in articles that the person may change, and in others. */
async function mentioning(cell: Cell, tryOf: (articleId: string) => Promise<object>) {
  const { site, says } = cell
  const { club, otherClub } = await clubsFor({ ...cell, viewerId: cell.person.id })
  const on = async (given: Kept) => tryOf(await kept(site, given))
  if (says('any')) return { met: await on({ status: 'draft', club_id: otherClub }), broken: [] }
  if (says('kind=notice')) return { met: await on({ kind: 'notice' }), broken: [await on({})] }
  return {
    met: await on({ status: 'draft', club_id: club }),
    broken: [await on({ status: 'draft', club_id: otherClub }), await on({ club_id: club })],
  }
}

export const articleLinks: Fixture = {
  ...attached('article_links', mention),
  insert: cell => mentioning(cell, async id => ({ body: mention(id) })),
  update: async ({ site }) => {
    const row = await add(site, 'article_links', mention(await kept(site)))
    return { met: { filter: by('article_id', row['article_id']), body: { subject: 'match' } }, broken: [] }
  },
  delete: cell =>
    mentioning(cell, async id => {
      return { filter: filterOf(await add(cell.site, 'article_links', mention(id))) }
    }),
}
