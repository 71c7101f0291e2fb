// Cards of players, of clubs, of a transfer, of a comparison and of an article.
import * as clubs from '#messages/record/clubs.js'
import * as comparison from '#messages/numbers/comparison.js'
import * as figures from '#messages/record/figures.js'
import * as people from '#messages/record/people.js'
import * as table from '#messages/record/table.js'
import * as transfers from '#messages/transfers/trail.js'
import { isKind, kindNames } from '#features/news/articles/labels.ts'
import { articleRead } from '#features/news/articles/queries.ts'
import { comparisonRead } from '#features/numbers/comparison/queries.ts'
import * as compareParams from '#features/numbers/comparison/search-params.ts'
import { clubRead } from '#features/record/clubs/queries.ts'
import { readSearchParams } from '#features/record/clubs/search-params.ts'
import { playerFacts } from '#features/record/people/player-facts.ts'
import { presentClub, profileRead } from '#features/record/people/profile.ts'
import { playerTotalsRead } from '#features/record/people/queries.ts'
import { transferRead } from '#features/transfers/transfer-list/queries.ts'
import { typeNames } from '#features/transfers/shared/kind-labels.ts'
import { ordinal } from '#lib/format/ordinal.ts'
import type { Visit } from '#app/shell/page.tsx'
import { type Card, type CardClub, sampleNote } from './card.ts'

type Facts = [label: string, value: string][]

export function playerCard({ params: { slug = '' }, search, store }: Visit): Card | undefined {
  const profile = store.get(profileRead('player', slug))
  if (!profile) return undefined
  const club = presentClub(profile.registrations)?.club
  const { group, nationality } = playerFacts(profile)
  const totals = store.get(playerTotalsRead(slug))?.totals[0]
  const tab = search.get('tab')
  const did: Facts = totals
    ? [
        [figures.played, String(totals.appearances)],
        [figures.minutes, String(totals.minutes)],
        [figures.goals, String(totals.goals)],
        [figures.assists, String(totals.assists)],
      ]
    : nationality
      ? [[people.nationality, nationality]]
      : []
  return {
    kicker: totals ? clubs.seasonOf({ season: totals.season.name }) : people.player,
    blocks: [
      {
        kind: 'heading',
        title: profile.name,
        lead: [group ?? people.player, club?.name].filter(Boolean).join(' · '),
        ...(club ? { club } : {}),
      },
      { kind: 'facts', facts: did },
    ],
    clubs: club ? [club] : [],
    note: sampleNote(profile.isSample || (totals?.season.isSample ?? false)),
    ...(tab ? { query: { tab } } : {}),
  }
}

export function clubCard({ params: { slug = '' }, search, store }: Visit): Card | undefined {
  const view = readSearchParams(search)
  const club = store.get(clubRead(slug, view))
  // Its other parts are about the same club.
  if (!club || club.tab.kind !== 'overview') return undefined
  const { season, standing, scorers } = club.tab
  const [best] = scorers
  const facts: Facts = standing
    ? [
        [clubs.position, ordinal(standing.position)],
        [table.points, String(standing.points)],
        [figures.played, String(standing.played)],
        [figures.goals, `${standing.goalsFor}–${standing.goalsAgainst}`],
        ...(best ? [[clubs.topScorers, `${best.name} ${best.goals}`] as [string, string]] : []),
      ]
    : [
        ...(club.founded ? [[clubs.founded, String(club.founded)] as [string, string]] : []),
        ...(club.town ? [[clubs.town, club.town] as [string, string]] : []),
      ]
  return {
    kicker: season ? clubs.seasonOf({ season: season.name }) : clubs.club,
    blocks: [
      {
        kind: 'heading',
        title: club.name,
        lead:
          club.titles.count > 1
            ? clubs.timesChampions({ count: club.titles.count })
            : club.titles.count === 1
              ? clubs.championsOf({ season: club.titles.last })
              : (club.town ?? ''),
        club,
      },
      { kind: 'facts', facts },
    ],
    clubs: [club],
    note: sampleNote(club.isSample || (season?.isSample ?? false)),
  }
}

export function transferCard({ params: { ref = '' }, store }: Visit): Card | undefined {
  const transfer = store.get(transferRead(ref))
  if (!transfer) return undefined
  const { player, from, to, type, fee, registeredOn, annulledOn, isSample } = transfer
  const sides = [from, to].flatMap((place): CardClub[] => (place && place.slug !== null ? [place] : []))
  return {
    kicker: `${transfers.title} · ${ref}`,
    blocks: [
      { kind: 'heading', title: player.name, lead: typeNames[type] },
      { kind: 'text', text: `${from?.name ?? transfers.nowhere} → ${to?.name ?? transfers.nowhere}` },
      {
        kind: 'facts',
        facts: [
          [transfers.fee, fee],
          [transfers.registered, registeredOn],
        ],
      },
      ...(annulledOn ? [{ kind: 'text' as const, text: transfers.annulled({ day: annulledOn }) }] : []),
    ],
    clubs: sides,
    note: sampleNote(isSample),
  }
}

const mostLines = 6

export function comparisonCard({ search, store }: Visit): Card | undefined {
  if (search.get('group')) return undefined
  const asked = compareParams.readSearchParams(search)
  const { players = [], parts = [], bios = [] } = store.get(comparisonRead(asked)) ?? {}
  if (players.length === 0) return undefined
  const lines = parts.flatMap(part => part.lines)
  const rows =
    lines.length > 0
      ? lines.map(({ label, cells }) => ({ label, figures: cells.map(cell => cell?.figure ?? '–') }))
      : bios.map(({ label, cells }) => ({ label, figures: cells.map(cell => cell ?? '–') }))
  const [, query] = compareParams.hrefOf(asked).split('?')
  return {
    kicker: `${comparison.title} · ${compareParams.modes[asked.mode]}`,
    blocks: [
      ...players.map(({ letter, name, line, season }) => ({
        kind: 'text' as const,
        text: `${letter}  ${[name, line, season?.name].filter(Boolean).join(', ')}`,
      })),
      { kind: 'table', heads: players.map(({ letter }) => letter), rows: rows.slice(0, mostLines) },
    ],
    note: sampleNote(players.some(({ isSample }) => isSample)),
    query: Object.fromEntries(new URLSearchParams(query)),
  }
}

export function articleCard({ params: { slug = '' }, store }: Visit): Card | undefined {
  const article = store.get(articleRead(slug))
  if (!article || article.status !== 'published') return undefined
  return {
    kicker: [isKind(article.kind) ? kindNames[article.kind] : '', article.publishedOn]
      .filter(Boolean)
      .join(' · '),
    blocks: [
      { kind: 'heading', title: article.title },
      ...(article.standfirst ? [{ kind: 'text' as const, text: article.standfirst }] : []),
      ...(article.byline ? [{ kind: 'text' as const, text: article.byline }] : []),
    ],
    note: sampleNote(article.isSample),
  }
}
