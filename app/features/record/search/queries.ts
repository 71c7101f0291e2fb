// The results of a search, in groups, the best group first.
import * as words from '#messages/site/frame.js'
import { type LeagueMatch, matchColumns } from '#league/matches.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

const longestTerm = 200

export const searchTermOf = (asked: URLSearchParams) =>
  (asked.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestTerm)

type Answer = { kind: string; slug: string; title: string; detail: string | null }

export type Group =
  | { kind: 'match'; matches: LeagueMatch[] }
  | { kind: 'club' | 'player' | 'coach' | 'official' | 'season' | 'article'; answers: Answer[] }

export const searchRead = (question: string) => read(['search', question], db => search(db, question))

export type Found = Awaited<ReturnType<typeof search>>

async function search(db: Db, question: string) {
  if (question === '') return { groups: [], near: [] }
  const answers = await call(db, 'search', { words: question })
  // They come best first, so that the first of a kind says where its group stands.
  const kinds = [...new Set(answers.map(({ kind }) => kind))].filter(isKind)
  const groups = await Promise.all(
    kinds.map(kind =>
      groupOf(
        db,
        kind,
        answers.filter(answer => answer.kind === kind),
      ),
    ),
  )
  return { groups, near: groups.length === 0 ? await listNear(db, question) : [] }
}

async function groupOf(db: Db, kind: Group['kind'], answers: Answer[]): Promise<Group> {
  if (kind !== 'match')
    return { kind, answers: answers.map(({ slug, title, detail }) => ({ kind, slug, title, detail })) }
  const ids = answers.map(({ slug }) => slug)
  const { data } = await db.from('matches').select(matchColumns).in('id', ids).throwOnError()
  return { kind, matches: data.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) }
}

async function listNear(db: Db, question: string) {
  return call(db, 'nearest_people', { words: question })
}

const groupNames: Record<Group['kind'], string> = {
  club: words.clubs,
  match: words.matches,
  player: words.players,
  coach: words.coaches,
  official: words.officials,
  season: words.seasons,
  article: words.news,
}

const isKind = (word: string): word is Group['kind'] => Object.hasOwn(groupNames, word)

export const nameOfGroup = ({ kind }: Group) => groupNames[kind]

const folders: Record<string, string> = {
  club: '/teams',
  player: '/players',
  coach: '/coaches',
  official: '/officials',
  season: '/seasons',
  article: '/news',
}

export const hrefOfAnswer = ({ kind, slug }: { kind: string; slug: string }) =>
  `${folders[kind] ?? ''}/${slug}`
