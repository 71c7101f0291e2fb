// A change of address or number: it tells nobody who has an account, both addresses agree to the same change, and what
// was sent to an address that no longer counts is worth nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFlowSite, type FlowSite } from '#gateway/testing/flow-site.ts'

let site: FlowSite
let email: string
let count = 0

beforeAll(async () => {
  site = await startFlowSite()
})
afterAll(() => site.close())
beforeEach(() => {
  count += 1
  email = `person-${count}@site.test`
})

const codeOf = async (to: string) => (await site.lastMail(to)).code
const agree = async (to: string, token: string) =>
  (await site.visitor().auth.verifyOtp({ email: to, token, type: 'email_change' })).error?.code ?? 'yes'
const emailOf = async (id: string) =>
  (await site.sql('select email from auth.users where id = $1', [id]))[0]?.['email']

describe('to an address that somebody has', () => {
  test('is answered and asked about like any other', async () => {
    await site.member(`taken-${email}`)
    const { client } = await site.member(email)
    const answers = []
    for (const to of [`taken-${email}`, `none-${email}`]) {
      const { data, error } = await client.auth.updateUser({ email: to })
      expect(error).toBeNull()
      const { kind } = await site.lastMail(email)
      answers.push([
        kind,
        JSON.stringify(data.user)
          .replaceAll(to, 'it')
          .replaceAll(/\d\d:[\d:.]+Z/g, 'time'),
      ])
      const token = await codeOf(email)
      answers[answers.length - 1]?.push(await agree(email, token))
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test('takes as long', async () => {
    const slow = await startFlowSite({ answerFloorMs: 120 })
    const taken = await slow.member('taken@site.test')
    expect(taken.id).toBeTruthy()
    const { client } = await slow.member('here@site.test')
    for (const to of ['taken@site.test', 'free@site.test']) {
      const begun = performance.now()
      await client.auth.updateUser({ email: to })
      expect(performance.now() - begun).toBeGreaterThan(115)
    }
    await slow.close()
  })

  test('tells its owner, without a code, and again when it is sent again', async () => {
    await site.member(`taken-${email}`)
    const { client } = await site.member(email)
    await client.auth.updateUser({ email: `taken-${email}` })
    await site.visitor().auth.resend({ type: 'email_change', email })
    const [second, first] = await site.mails(`taken-${email}`)
    for (const mail of [first, second]) {
      expect(mail).toMatchObject({
        kind: 'email_taken',
        code: '',
        subject: 'Somebody tried to use your e-mail address at Pitch263',
      })
      expect(mail?.link).toBeUndefined()
      expect(mail?.text).not.toMatch(/\d{6}|undefined/)
      expect(mail?.html).not.toMatch(/undefined/)
    }
    expect(await agree(email, await codeOf(email))).toBe('yes')
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
  })

  test('sends nothing to a number that somebody has, and says so to nobody', async () => {
    const phone = `26377${String(8_000_000 + count)}`
    const other = await site.member(`taken-${email}`)
    await site.operator().auth.admin.updateUserById(other.id, { phone, phone_confirm: true })
    const { client } = await site.member(email)
    expect((await client.auth.updateUser({ phone })).error).toBeNull()
    expect(await site.mails(`+${phone}`)).toEqual([])
  })
})

/** Whose account it is after the old address agreed once more, and after the new one did. */
async function afterAgreeingAgain(id: string, first: string) {
  await site.post('/resend', { type: 'email_change', email }, { 'sec-fetch-site': 'same-origin' })
  const again = [await agree(email, await codeOf(email)), await agree(email, first), await emailOf(id)]
  const fresh = await agree(`next-${email}`, await codeOf(`next-${email}`))
  return [...again, fresh, await emailOf(id)]
}

describe('agreeing', () => {
  test('one address does not agree for both with the codes of two devices', async () => {
    const { client, id } = await site.member(email)
    await client.auth.updateUser({ email: `next-${email}` })
    const outcome = await afterAgreeingAgain(id, await codeOf(email))
    expect(outcome).toEqual(['yes', 'otp_expired', email, 'yes', `next-${email}`])
  })

  test('nor with a code that is sent again after it has agreed', async () => {
    const { client, id } = await site.member(email)
    await client.auth.updateUser({ email: `next-${email}` })
    const first = await codeOf(email)
    expect(await agree(email, first)).toBe('yes')
    const outcome = await afterAgreeingAgain(id, first)
    expect(outcome).toEqual(['yes', 'otp_expired', email, 'yes', `next-${email}`])
  })

  test('to one change is not agreeing to the next', async () => {
    const { client, id } = await site.member(email)
    await client.auth.updateUser({ email: `first-${email}` })
    const [old, fresh] = [await codeOf(email), await codeOf(`first-${email}`)]
    await client.auth.updateUser({ email: `second-${email}` })
    expect(await agree(email, old)).toBe('otp_expired')
    expect(await agree(`first-${email}`, fresh)).toBe('otp_expired')
    expect(await emailOf(id)).toBe(email)
  })

  test('a code for one number does not confirm another', async () => {
    const [first, second] = [`26377${8_100_000 + count}`, `26377${8_200_000 + count}`]
    const { client } = await site.member(email)
    await client.auth.updateUser({ phone: first })
    const token = await codeOf(`+${first}`)
    await client.auth.updateUser({ phone: second })
    const { error } = await client.auth.verifyOtp({ phone: first, token, type: 'phone_change' })
    expect(error?.code).toBe('otp_expired')
  })
})

test('a code that went to an address opens nothing once the account has another', async () => {
  const { id } = await site.member(email)
  await site.visitor().auth.resetPasswordForEmail(email)
  const { code, link } = await site.lastMail(email)
  await site.operator().auth.admin.updateUserById(id, { email: `next-${email}` })
  const { error } = await site.visitor().auth.verifyOtp({ email, token: code, type: 'recovery' })
  expect(error?.code).toBe('otp_expired')
  expect((await site.follow(link ?? '')).searchParams.get('error_code')).toBe('otp_expired')
})
