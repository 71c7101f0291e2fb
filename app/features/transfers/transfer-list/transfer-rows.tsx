import { positionNames } from '#league/positions.ts'
import { Crest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'
import type { ListedTransfer, Place } from './transfer-queries.ts'
import { typeNames } from './labels.ts'

export function TransferRows({ transfers }: { transfers: readonly ListedTransfer[] }) {
  return (
    <ol className="divide-y divide-line border-b border-line">
      {transfers.map(transfer => (
        <li
          key={transfer.ref}
          className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_16rem]"
        >
          <div className="min-w-0">
            <Link to={`/players/${transfer.player.slug}`} className="touch font-semibold">
              {transfer.player.name}
            </Link>{' '}
            <span className="block text-14 text-soft">{aboutPlayer(transfer)}</span>
          </div>
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <PlaceName place={transfer.from} nobody={nobodyBefore[transfer.type] ?? 'No club'} />
            <span aria-hidden="true" className="text-soft">
              →
            </span>
            <span className="sr-only">to</span>
            <PlaceName place={transfer.to} nobody="No club" />
          </p>
          <div className="text-14 md:text-right">
            <p>
              {typeNames[transfer.type]} · {transfer.fee}
            </p>
            <p className="text-soft">
              {transfer.annulledOn
                ? `Annulled ${transfer.annulledOn}`
                : transfer.loanEndedOn
                  ? `Ended ${transfer.loanEndedOn}`
                  : transfer.loanEndsOn
                    ? `Until ${transfer.loanEndsOn}`
                    : transfer.registeredOn}{' '}
              ·{' '}
              <Link to={`/transfers/${transfer.ref}`} className="touch">
                Trail<span className="sr-only"> of {transfer.ref}</span>
              </Link>
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

const nobodyBefore: Partial<Record<ListedTransfer['type'], string>> = {
  free_agent: 'Without a club',
  first_registration: 'First club',
}

function aboutPlayer({ player }: ListedTransfer) {
  const position = player.position ? positionNames[player.position] : 'Position not recorded'
  return player.age === null ? position : `${position}, ${player.age}`
}

export function PlaceName({ place, nobody }: { place: Place | null; nobody: string }) {
  if (!place) return <span className="text-soft">{nobody}</span>
  if (place.slug === null) return <span>{place.name}</span>
  return (
    <span className="inline-flex items-center gap-2">
      <Crest club={place} size={20} />
      <Link to={`/teams/${place.slug}`} className="touch">
        {place.name}
      </Link>
    </span>
  )
}
