// Whom somebody follows, and what happened to them. All that a fan reads hangs on one key, so that whatever they
// change makes the rest of it stale.
import { clubColumns } from '#league/matches.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { wordsFor } from '#lib/data/said.ts'

export const mostFollowed = 20

async function listFollows(db: Db) {
  const { data } = await db
    .from('follows')
    .select(
      `id, followedAt:followed_at, clubId:club_id, playerId:player_id, club:clubs(${clubColumns}),
       player:players(person:people(slug, name, isSample:is_sample, portraits:pictures(path)))`,
    )
    .eq('player.person.portraits.status', 'approved')
    .order('followed_at')
    .order('id')
    .throwOnError()
  return data
}

export type Follow = Awaited<ReturnType<typeof listFollows>>[number]

async function listFeed(db: Db, most: number) {
  const { data } = await db
    .rpc('my_feed', { p_limit: most })
    .select(
      `at, kind, title, words, href, isSample:is_sample,
       titleMessage:title_message, wordsMessage:words_message`,
    )
    .throwOnError()
  const items = data.map(async ({ titleMessage, wordsMessage, ...item }) => ({
    ...item,
    title: await wordsFor(titleMessage, item.title),
    words: await wordsFor(wordsMessage, item.words),
  }))
  return Promise.all(items)
}

export type FeedItem = Awaited<ReturnType<typeof listFeed>>[number]

/** A club or a player by their address, for somebody who comes from their page to follow them. */
async function findSubject(db: Db, { kind, slug }: { kind: 'club' | 'player'; slug: string }) {
  const { data } = await db
    .from(kind === 'club' ? 'clubs' : 'people')
    .select('id, name')
    .eq('slug', slug)
    .maybeSingle()
    .throwOnError()
  return data
}

async function listChoices(db: Db) {
  const { data: season } = await db.rpc('current_season').select('id').maybeSingle().throwOnError()
  if (!season) return []
  const { data } = await db
    .from('club_seasons')
    .select('club:clubs!inner(id, name)')
    .eq('season_id', season.id)
    .throwOnError()
  return data.map(({ club }) => club).toSorted((one, other) => one.name.localeCompare(other.name))
}

export const fanKey = (userId: string) => ['fan', userId]
export const followsRead = (userId: string) => read([...fanKey(userId), 'follows'], listFollows)
export const feedRead = (userId: string, most: number) =>
  read([...fanKey(userId), 'feed', most], db => listFeed(db, most))
export const subjectRead = (subject: { kind: 'club' | 'player'; slug: string }) =>
  read(['followed subject', subject], db => findSubject(db, subject))
export const choicesRead = read(['clubs to follow'], listChoices)
