// What waits for whoever is charged: an answer, a hearing, a fine; and for the league, what was not paid.
import { randomUUID } from 'node:crypto'
import { daysFromNow } from './transfer-scene.ts'
import { update, type Waiting, type World } from './waiting-world.ts'

const ofHomeClub = ['match.home_signatory', 'match.home_recorder']

const charge = (world: World, given: object) =>
  world.add('discipline_cases', {
    reference: 'DC-2031-009',
    season_id: world.match.season,
    charge: 'Crowd trouble.',
    answer_by: daysFromNow(5),
    ...given,
  })

const fine = {
  status: 'decided',
  body: 'The committee',
  decision: 'A fine.',
  sanctions: ['fine'],
  fine_usd: 100,
  decided_on: daysFromNow(-3),
  fine_due_on: daysFromNow(20),
}

const paid = update('public.discipline_cases', 'fine_paid_on = app.league_today()')

export const disciplineStates: Waiting[] = [
  {
    state: 'a club is charged',
    by: 'case_tasks',
    kind: 'charge',
    owners: ofHomeClub,
    begins: world => charge(world, { club_id: world.match.home }),
    ends: (world, begun) =>
      world.as(
        { id: world.match.people.home_recorder },
        `select public.answer_discipline_case($1, 'contests', $2, 'It was not us.')`,
        [(begun as { id: string }).id, randomUUID()],
      ),
  },
  {
    state: 'a player is charged, and the day for the answer passes',
    by: 'case_tasks',
    kind: 'charge',
    owners: ['transfer.player', 'transfer.guardian'],
    begins: world => charge(world, { person_id: world.transfer.player }),
    ends: update('public.discipline_cases', 'answer_by = app.league_today() - 1'),
  },
  {
    state: 'a hearing is set',
    by: 'case_tasks',
    kind: 'hearing',
    owners: ofHomeClub,
    begins: world =>
      charge(world, {
        club_id: world.match.home,
        hearing_at: daysFromNow(8),
        hearing_place: 'PSL House, Harare',
      }),
    ends: update('public.discipline_cases', `hearing_at = now() - interval '1 minute'`),
  },
  {
    state: 'a club is fined',
    by: 'case_tasks',
    kind: 'fine',
    owners: ['match.home_signatory'],
    begins: world => charge(world, { ...fine, club_id: world.match.home }),
    ends: paid,
  },
  {
    state: 'a player is fined',
    by: 'case_tasks',
    kind: 'fine',
    owners: ['transfer.player', 'transfer.guardian'],
    begins: world => charge(world, { ...fine, person_id: world.transfer.player, club_id: world.match.home }),
    ends: paid,
  },
  {
    state: 'a fine is not paid by its day',
    by: 'case_tasks',
    kind: 'unpaid',
    says: /^Fine overdue: US\$100, DC-2031-009$/,
    owners: ['admin'],
    begins: world => charge(world, { ...fine, club_id: world.match.home, fine_due_on: daysFromNow(-1) }),
    ends: paid,
  },
  {
    state: 'the fee of an appeal does not come',
    by: 'case_tasks',
    kind: 'unpaid',
    says: /^Appeal fee not paid: US\$200, DC-2031-009$/,
    owners: ['admin'],
    begins: world =>
      charge(world, {
        ...fine,
        club_id: world.match.home,
        status: 'appealed',
        appealed_on: daysFromNow(-1),
        appeal_grounds: 'It was not us.',
        appeal_fee_usd: 200,
      }),
    ends: update('public.discipline_cases', 'appeal_fee_paid_on = app.league_today()'),
  },
]
