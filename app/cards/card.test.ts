import { expect, test } from 'vitest'
import { altOf } from './card.ts'

test('what stands on a card is told in sentences, each with one full stop', () => {
  expect(
    altOf({
      kicker: 'Notices · 28 August 2026',
      blocks: [
        { kind: 'heading', title: 'Decision' },
        { kind: 'text', text: 'Three points are deducted.' },
        { kind: 'facts', facts: [['Club', 'Agama']] },
      ],
      note: 'Sample',
    }),
  ).toBe('Notices · 28 August 2026. Decision. Three points are deducted. Club: Agama. Sample')
})
