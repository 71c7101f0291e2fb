// Seasons that are drawn and wait to be opened, each with what stands in its way.
import * as words from '#messages/record/seasonOpening.js'
import { useState } from 'react'
import { seasonLabel } from '#league/seasons.ts'
import { dayOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { toast } from '#ui/toasts.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { type DrawnSeason, drawnSeasonsRead, type OpenMatch, type Waiting } from './queries.ts'
import { moves, sizeWords, waitingWords } from './labels.ts'

/** `mayOpen`: whether the viewer opens seasons; others only see what is drawn. */
export function DrawnSeasons({ mayOpen }: { mayOpen: boolean }) {
  const [opening, setOpening] = useState<DrawnSeason>()
  return (
    <Section title={words.title}>
      <Query of={drawnSeasonsRead} rows={2}>
        {seasons => (
          <ListOf items={seasons} empty={{ title: words.none, words: words.noneLead }} className="grid gap-8">
            {season => (
              <li key={season.slug}>
                <Drawn season={season} onOpen={mayOpen ? () => setOpening(season) : undefined} />
              </li>
            )}
          </ListOf>
        )}
      </Query>
      {opening ? (
        <OpenDialog
          season={opening}
          onClose={() => setOpening(undefined)}
          onDone={() => {
            toast(words.opened({ season: opening.name }), { tone: 'good' })
            setOpening(undefined)
          }}
        />
      ) : null}
    </Section>
  )
}

function Drawn({ season, onOpen }: { season: DrawnSeason; onOpen: (() => void) | undefined }) {
  const { slug, name, refusal, waiting, closes, protests } = season
  return (
    <article aria-label={words.seasonOf({ season: name })} className="grid gap-3">
      <div>
        <h3 className="font-display text-20 leading-tight">
          <Link to={`/fixtures?season=${slug}`}>{name}</Link>
        </h3>
        <p>{sizeWords(season)}</p>
        {moves(season).map(move => (
          <p key={move} className="max-w-[70ch] text-14 text-soft">
            {move}
          </p>
        ))}
      </div>
      {protests.length > 0 ? (
        <Notice tone="warning" title={words.protests}>
          <p>{words.protestsLead}</p>
          <ul className="mt-2 grid gap-1 text-14">
            {protests.map(match => (
              <MatchLine key={match.id} match={match} />
            ))}
          </ul>
        </Notice>
      ) : null}
      {refusal === null ? (
        onOpen ? (
          <div>
            <Button onClick={onOpen}>{words.openIt}</Button>
          </div>
        ) : (
          <p className="text-soft">{words.ready}</p>
        )
      ) : waiting.length === 0 || closes === null ? (
        <Notice tone="warning" title={words.notYet}>
          <p>{refusal}</p>
        </Notice>
      ) : (
        <Notice tone="warning" title={words.notOver({ season: seasonLabel(closes) })}>
          <ul className="grid gap-3">
            {waiting.map(each => (
              <li key={each.for}>
                <InTheWay waiting={each} season={closes.slug} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </article>
  )
}

const leadsTo = {
  play: (season: string) => ({ to: `/fixtures?season=${season}`, label: words.allFixtures }),
  decision: () => undefined,
  confirmation: () => ({ to: '/admin?tab=reports', label: words.reports }),
}

const MatchLine = ({ match: { id, home, away, day } }: { match: OpenMatch }) => (
  <li>
    <Link to={`/matches/${id}/decisions`}>
      {home} v {away}
    </Link>
    {day ? `, ${dayOf(day)}` : ''}
  </li>
)

/** How many, the first of them by name, and where the others are. */
function InTheWay({ waiting, season }: { waiting: Waiting; season: string }) {
  const rest = leadsTo[waiting.for](season)
  return (
    <>
      <p>
        {waitingWords(waiting)}. {rest ? <Link to={rest.to}>{rest.label}</Link> : null}
      </p>
      <ul className="grid gap-1 text-14">
        {waiting.first.map(match => (
          <MatchLine key={match.id} match={match} />
        ))}
        {waiting.count > waiting.first.length ? (
          <li>{words.more({ count: waiting.count - waiting.first.length })}</li>
        ) : null}
      </ul>
    </>
  )
}
