// The registered transfers of one club or one player.
import * as words from '#messages/transfers/moves.js'
import { useRead } from '#lib/data/use-read.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { PassportOf } from './passport.tsx'
import type { ListedTransfer } from './transfer-queries.ts'
import { movesRead } from './queries.ts'
import { TransferRows } from './transfer-rows.tsx'

export function ClubMoves({ slug, name }: { slug: string; name: string }) {
  const { data: moves } = useRead(movesRead({ club: slug }))
  if (!moves) return null
  if (moves.length === 0) return <Nothing name={name} />
  const [arrived, departed] = [
    moves.filter(({ to }) => to?.slug === slug),
    moves.filter(({ to }) => to?.slug !== slug),
  ]
  return (
    <>
      <Part title={words.arrivals({ count: arrived.length })} moves={arrived} />
      <Part title={words.departures({ count: departed.length })} moves={departed} />
      <p className="mt-4">
        <Link to={`/transfers?club=${slug}`} className="touch">
          {words.search}
        </Link>
      </p>
    </>
  )
}

function Part({ title, moves }: { title: string; moves: readonly ListedTransfer[] }) {
  if (moves.length === 0) return null
  return (
    <Section title={title}>
      <TransferRows transfers={moves} />
    </Section>
  )
}

export function PlayerMoves({ slug, name }: { slug: string; name: string }) {
  const { data: moves } = useRead(movesRead({ player: slug }))
  if (!moves) return null
  return (
    <>
      {moves.length === 0 ? <Nothing name={name} /> : <TransferRows transfers={moves} />}
      <PassportOf slug={slug} />
    </>
  )
}

function Nothing({ name }: { name: string }) {
  return <Empty title={words.noneTitle}>{words.none({ name })}</Empty>
}
