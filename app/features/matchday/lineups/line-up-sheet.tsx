import * as words from '#messages/matchday/lineups.js'
import type { Candidate, Pick } from '#domain/matchday/lineup.ts'
import { staffRoleNames } from '#league/staff-role-names.ts'
import { inOrder } from './picking.ts'
import type { Sheet } from './queries.ts'

/** A line-up to read: the eleven, the bench, the staff. */
export function LineUpSheet({ sheet, squad }: { sheet: Sheet; squad: readonly Candidate[] }) {
  const { picks, staff } = sheet.lineUp
  const nameOf = ({ playerId }: Pick) =>
    squad.find(each => each.playerId === playerId)?.name ?? words.notRecorded
  const starters = inOrder(picks.filter(({ isStarter }) => isStarter))
  const bench = inOrder(picks.filter(({ isStarter }) => !isStarter))
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      <Picks title={words.starters} picks={starters} nameOf={nameOf} />
      <div className="grid content-start gap-6">
        <Picks title={words.onBench} picks={bench} nameOf={nameOf} />
        <section aria-label={words.staff}>
          <h3 className="border-b border-ink pb-1 font-display text-20">{words.staff}</h3>
          {staff.length === 0 ? <p className="py-2 text-soft">{words.noStaff}</p> : null}
          <ul>
            {staff.map(({ name, role, licence }) => (
              <li key={`${name} ${role}`} className="border-b border-line py-1.5">
                {name}
                <span className="block text-14 text-soft">
                  {licence ? words.licenceOf({ role: staffRoleNames[role], licence }) : staffRoleNames[role]}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function Picks({
  title,
  picks,
  nameOf,
}: {
  title: string
  picks: readonly Pick[]
  nameOf: (pick: Pick) => string
}) {
  return (
    <section aria-label={title}>
      <h3 className="border-b border-ink pb-1 font-display text-20">{title}</h3>
      {picks.length === 0 ? <p className="py-2 text-soft">{words.nobodyPicked}</p> : null}
      <ul>
        {picks.map(pick => (
          <li key={pick.playerId} className="flex items-center gap-3 border-b border-line py-1.5">
            <span className="w-7 text-right font-display text-20 text-soft">{pick.number ?? '–'}</span>
            <span className="min-w-0 grow">
              {nameOf(pick)}
              {pick.isCaptain ? <span className="text-14 text-soft"> {words.captainMark}</span> : null}
            </span>
            <span className="text-14 text-soft">{pick.position}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
