import { expect, test } from 'vitest'
import { languages } from '#lib/language/languages.ts'
import { consentText, hashOf } from './consent-labels.ts'

const club = (name: string) => ({ id: name, name, slug: name })
const facts: Parameters<typeof consentText>[1] = {
  type: 'loan',
  player: { id: '', name: 'Tino Moyo', slug: '', birthYear: null, nationality: null, position: null },
  engaging: club('Dynamos'),
  releasing: club('Highlanders'),
  foreignClub: null,
  terms: [
    {
      number: 1,
      proposedBy: 'engaging',
      proposedAt: '2026-06-01T10:00:00Z',
      startsOn: '2026-07-01',
      loanEndsOn: '2026-12-31',
      currency: 'USD',
      fee: 1_500,
      instalments: [],
      sellOnPercent: 0,
      addOns: null,
      wageSharePercent: 50,
      hasRecall: false,
      optionFee: null,
      note: null,
      hash: 'one',
    },
  ],
  contract: {
    startsOn: '2026-07-01',
    endsOn: '2026-12-31',
    currency: 'USD',
    monthlyWage: 650,
    bonuses: null,
    isAmateur: false,
    isFirstProfessional: false,
  },
}

test.each([
  ['en', '1 July 2026', '31 December 2026'],
  ['sn', '1 Chikunguru 2026', '31 Zvita 2026'],
  ['nd', '1 Ntulikazi 2026', '31 Mpalakazi 2026'],
] as const)('in %s it names both clubs, the days, the fee and the wage', (language, first, last) => {
  const text = consentText(language, facts).join(' ')
  for (const fact of ['Tino Moyo', 'Dynamos', 'Highlanders', first, last, 'US$1,500', 'US$650'])
    expect(text).toContain(fact)
})

test('a guardian is told for whom they answer', () => {
  for (const language of languages) expect(consentText(language, facts, true)[0]).toContain('Tino Moyo')
})

test('in every language as much is said', () => {
  const counts = languages.map(language => consentText(language, facts).length)
  expect(new Set(counts).size).toBe(1)
})

test('without a contract the player is told to ask for it', () => {
  expect(consentText('en', { ...facts, contract: null }).join(' ')).toContain('Ask for it before you agree')
})

test('the words that were read are known by their hash', async () => {
  expect(await hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
