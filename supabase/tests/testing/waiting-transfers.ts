// Whose turn it is in a transfer.
import type { Side } from './transfer-scene.ts'
import { daysFromNow, terms } from './transfer-scene.ts'
import type { Waiting, World } from './waiting-world.ts'

type Step = (world: World, id: string) => Promise<unknown>

const turn = (
  state: string,
  says: RegExp,
  owners: readonly string[],
  begins: (world: World) => Promise<string>,
  ends: Step,
  kind = 'transfer',
): Waiting => ({
  state,
  by: 'transfer_tasks',
  kind,
  says,
  owners,
  begins,
  ends: (world, begun) => ends(world, String(begun)),
})

const because = { details: { reason: 'We changed our minds.' } }
const act =
  (by: Side, action: string, options = {}): Step =>
  ({ acts }, id) =>
    acts.act(by, id, action, options)

async function offered({ acts }: World) {
  const id = await acts.draft('engaging')
  await acts.act('engaging', id, 'offer')
  return id
}
const agreed = ({ ways }: World) => ways.agreed()
async function signed(world: World) {
  const id = await agreed(world)
  await world.acts.consent('player', id)
  return id
}
async function submitted(world: World) {
  const id = await signed(world)
  await world.acts.act('engaging', id, 'submit')
  return id
}
async function complete(world: World) {
  const id = await submitted(world)
  await world.acts.act('league', id, 'complete')
  return id
}
const items = [{ code: 'PHOTO', text: 'It is blurred.' }]
const rejection = {
  details: { reason: 'The contract still runs, and article 17 stands against it.', reasonCode: 'art17' },
}
const stay = { details: { ground: 'identity_fraud', days: 10, reason: 'Two birth certificates.' } }
const early = () => ({ details: { reason: 'He does not play.', endedOn: daysFromNow(2) } })

/** Registered, with an instalment that is due on that day. */
async function owed(world: World, days: number) {
  const id = await world.ways.registered()
  await world.sql(
    `update public.transfer_payments set due_on = $2 where transfer_id = $1 and kind = 'instalment' and number = 1`,
    [id, daysFromNow(days)],
  )
  return id
}
const paid: Step = ({ sql }, id) =>
  sql(
    `update public.transfer_payments set paid_amount = amount, paid_on = app.league_today() where transfer_id = $1`,
    [id],
  )

export const transferStates: Waiting[] = [
  turn('an offer', /^Offer to answer: /, ['transfer.releasing'], offered, ({ acts }, id) =>
    acts.accept('releasing', id),
  ),
  turn(
    'a counter-offer',
    /^Counter-offer to answer: /,
    ['transfer.engaging'],
    async world => {
      const id = await offered(world)
      await world.acts.act('releasing', id, 'counter', {
        details: { terms: { ...terms, fee: 15_000, instalments: [] } },
      })
      return id
    },
    ({ acts }, id) => acts.accept('engaging', id),
  ),
  turn(
    'what the clubs agreed on',
    /^Terms to read: /,
    ['transfer.player'],
    agreed,
    ({ acts }, id) => acts.consent('player', id),
    'consent',
  ),
  turn(
    'what the clubs agreed on about a minor',
    /^Terms to read: /,
    ['transfer.player', 'transfer.guardian'],
    async world => {
      const text = 'update public.birth_dates set born_on = app.league_today() - 6000 where person_id = $1'
      await world.sql(text, [world.transfer.player])
      return agreed(world)
    },
    async ({ acts }, id) => {
      await acts.consent('player', id)
      await acts.consent('guardian', id)
    },
    'consent',
  ),
  turn(
    'a transfer that can be submitted',
    /^Transfer to submit: /,
    ['transfer.engaging', 'transfer.staff'],
    signed,
    act('engaging', 'submit'),
  ),
  turn('papers to look through', /^Papers to check: /, ['admin'], submitted, act('league', 'complete')),
  turn(
    'a transfer to decide on',
    /^Transfer to decide: /,
    ['zifa_admin'],
    complete,
    act('association', 'approve'),
  ),
  turn(
    'a returned transfer',
    /^Fix returned transfer: /,
    ['transfer.engaging', 'transfer.staff'],
    async world => {
      const id = await complete(world)
      await world.acts.act('association', id, 'return', { details: { reason: 'One paper.', items } })
      return id
    },
    act('engaging', 'submit'),
  ),
  ...(
    [
      ['a levy to pay', /^Payment due: /, 'transfer.engaging'],
      ['a payment to confirm', /^Payment to confirm: /, 'zifa_admin'],
    ] as const
  ).map(([state, says, owner]) =>
    turn(
      state,
      says,
      [owner],
      async world => {
        await world.sql('update public.transfer_rules set levy_percent = 5')
        const id = await complete(world)
        await world.acts.act('association', id, 'approve')
        return id
      },
      act('association', 'confirm_payment'),
    ),
  ),
  turn(
    'an appeal against a rejection',
    /^Appeal to decide: /,
    ['zifa_admin'],
    async world => {
      const id = await submitted(world)
      await world.acts.act('association', id, 'reject', rejection)
      await world.acts.act('engaging', id, 'appeal', rejection)
      return id
    },
    act('second', 'uphold', rejection),
  ),
  turn(
    'a proposed withdrawal',
    /^Withdrawal proposed: /,
    ['transfer.releasing'],
    async world => {
      const id = await agreed(world)
      await world.acts.act('engaging', id, 'withdraw', because)
      return id
    },
    act('releasing', 'withdraw', because),
  ),
  turn(
    'a proposed stay',
    /^Stay proposed: /,
    ['zifa_admin', '-transfer.association'],
    async world => {
      const id = await complete(world)
      await world.acts.act('association', id, 'stay', stay)
      return id
    },
    act('second', 'stay', stay),
  ),
  turn(
    'a proposed end of a loan',
    /^Early end of loan proposed: /,
    ['transfer.engaging', 'transfer.player'],
    async world => {
      const id = await world.ways.registered('loan', { terms: { ...terms, loanEndsOn: daysFromNow(200) } })
      await world.acts.act('releasing', id, 'end_loan', early())
      return id
    },
    async ({ acts }, id) => {
      await acts.act('player', id, 'end_loan', early())
      await acts.act('engaging', id, 'end_loan', early())
    },
  ),
  turn(
    'an instalment to pay',
    /^Instalment to pay: /,
    ['transfer.engaging'],
    world => owed(world, 3),
    paid,
    'payment',
  ),
  turn(
    'an instalment that has not come',
    /^Instalment not received: /,
    ['transfer.releasing'],
    world => owed(world, -3),
    paid,
    'payment',
  ),
]
