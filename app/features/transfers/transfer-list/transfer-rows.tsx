import * as words from '#messages/transfers/list.js'
import { positionNames } from '#league/positions.ts'
import { Crest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'
import type { ListedTransfer, Place } from './transfer-queries.ts'
import { typeNames } from '#features/transfers/shared/kind-labels.ts'

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
            <PlaceName place={transfer.from} nobody={nobodyBefore[transfer.type] ?? words.nowhere} />
            <span aria-hidden="true" data-shown="→" className="shown text-soft" />
            <span className="sr-only">{` ${words.to} `}</span>
            <PlaceName place={transfer.to} nobody={words.nowhere} />
          </p>
          <div className="text-14 md:text-right">
            <p>{words.kindAndFee({ kind: typeNames[transfer.type], fee: transfer.fee })}</p>
            <p className="text-soft">
              {transfer.annulledOn
                ? words.annulled({ day: transfer.annulledOn })
                : transfer.loanEndedOn
                  ? words.ended({ day: transfer.loanEndedOn })
                  : transfer.loanEndsOn
                    ? words.until({ day: transfer.loanEndsOn })
                    : transfer.registeredOn}{' '}
              ·{' '}
              <Link to={`/transfers/${transfer.ref}`} className="touch">
                {words.trail({
                  ref: <span className="sr-only"> {words.trailOf({ ref: transfer.ref })}</span>,
                })}
              </Link>
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

const nobodyBefore: Partial<Record<ListedTransfer['type'], string>> = {
  free_agent: words.withoutClub,
  first_registration: words.firstClub,
}

function aboutPlayer({ player }: ListedTransfer) {
  const position = player.position ? positionNames[player.position] : words.noPositionKnown
  return player.age === null ? position : words.positionAge({ position, age: player.age })
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
