import * as words from '#messages/transfers/trail.js'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { transferRead } from '#features/transfers/transfer-list/queries.ts'
import { Trail } from '#features/transfers/transfer-list/trail.tsx'
import { PlaceName } from '#features/transfers/transfer-list/transfer-rows.tsx'
import { typeNames } from '#features/transfers/shared/kind-labels.ts'
import type { Params } from '#lib/router/router.tsx'
import { useRead } from '#lib/data/use-read.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle, Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Share } from '#ui/share.tsx'
import { breadcrumbs } from '#lib/formats/breadcrumbs.ts'

export function head({ params: { ref = '' }, store, siteUrl }: Visit) {
  const transfer = store.get(transferRead(ref))
  const who = transfer?.player.name
  return {
    title: `${who ? words.titleOf({ player: who, ref }) : words.title} · ${productName}`,
    description:
      import.meta.env.SSR &&
      (transfer
        ? words.descriptionOf({
            player: transfer.player.name,
            from: transfer.from?.name ?? words.inNoClub,
            to: transfer.to?.name ?? words.inNoClub,
            day: transfer.registeredOn,
          })
        : words.description),
    canonical: `/transfers/${ref}`,
    jsonLd: import.meta.env.SSR && [
      breadcrumbs(siteUrl, [words.all, '/transfers'], [who ?? ref, `/transfers/${ref}`]),
    ],
  }
}

export const reads = ({ params: { ref = '' } }: Visit) => [transferRead(ref)]

export default function TransferPage({ params: { ref = '' } }: { params: Params }) {
  const { data: transfer } = useRead(transferRead(ref))
  if (!transfer) return null
  const { player, from, to, type, fee, days, window, isSample } = transfer
  const facts = [
    [words.kind, typeNames[type]],
    [words.fee, fee],
    [words.registered, transfer.registeredOn],
    [words.playsFrom, transfer.startsOn],
    ...(transfer.loanEndsOn ? [[words.loanUntil, transfer.loanEndsOn] as const] : []),
    [words.window, window ?? words.outside],
    ...(days === null ? [] : [[words.duration, words.days({ count: days })] as const]),
  ]
  return (
    <div className="column">
      <PageTitle
        eyebrow={ref}
        title={player.name}
        actions={
          <Share
            title={
              to
                ? words.share({ player: player.name, club: to.name })
                : words.shareNoClub({ player: player.name })
            }
            path={`/transfers/${ref}`}
          />
        }
      />
      {transfer.annulledOn ? (
        <div className="mb-4">
          <Notice tone="warning">{words.annulled({ day: transfer.annulledOn })}</Notice>
        </div>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-20 leading-tight">
        <PlaceName place={from} nobody={words.nowhere} />
        <span aria-hidden="true" data-shown="→" className="shown text-soft" />
        <span className="sr-only">{` ${words.to} `}</span>
        <PlaceName place={to} nobody={words.nowhere} />
        {isSample ? <SampleStamp /> : null}
      </p>
      <dl className="mt-4 grid gap-x-10 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-3">
            <dt className="text-soft">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <Link to={`/players/${player.slug}`} className="touch">
          {player.name}
        </Link>
      </p>
      <Section title={words.steps}>
        <Trail {...transfer} />
      </Section>
    </div>
  )
}
