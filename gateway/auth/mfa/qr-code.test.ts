import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrSvg } from './qr-code.ts'
import { qrMatrix } from './qr-matrix.ts'

const digest = (text: string) =>
  createHash('sha256')
    .update((qrMatrix(text) ?? []).map(row => row.map(dark => (dark ? '#' : '.')).join('')).join('\n'))
    .digest('hex')

// Each was read by another program (jsQR) when it was written down.
test.each([
  ['a', 21, '9acaf2f75606b7155bcdce3b7fcf61a61f00f13defcb9f8e47f366f2ace0067e'],
  ['x'.repeat(106), 37, '7302493313416f7760a946d561c9af2a676db90388e7cc190480ad5c53e91450'],
  [
    'otpauth://totp/Pitch263:tendai%40example.com?algorithm=SHA1&digits=6&issuer=Pitch263&period=30&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    41,
    '9de8d03368714b234207bdcbaecc04cff0824fe048150dc207afc5b9ce26b109',
  ],
  ['y'.repeat(150), 45, 'ec312b97e7c3a167e0977fe112c8af6891130db3d134e111aa0845527119892e'],
  ['z'.repeat(190), 49, '6d917465e8cebfeda5c25186c66de68c4db44868721f35913f55c7403316a6bf'],
  ['0'.repeat(230), 53, '7d4cea6dd7e3dcb3e678755c19a2d81ba6ca258cb24760ec6716dd3b6c7f1c69'],
])('%s', (text, size, hash) => {
  expect(qrMatrix(text)).toHaveLength(size)
  expect(digest(text)).toBe(hash)
})

test('what is too long is not drawn', () => {
  expect(qrSvg('x'.repeat(231))).toBeUndefined()
})
