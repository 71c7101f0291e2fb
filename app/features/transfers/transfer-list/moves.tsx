// The registered transfers of one club or one player.
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
      <Part title={`Came (${arrived.length})`} moves={arrived} />
      <Part title={`Went (${departed.length})`} moves={departed} />
      <p className="mt-4">
        <Link to={`/transfers?club=${slug}`} className="touch">
          Search these transfers
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
  return (
    <Empty title="No transfer has been registered">
      The record has none of {name}. A move that is still being agreed is shown to nobody but its parties.
    </Empty>
  )
}
