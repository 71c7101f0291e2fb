import { expect, test } from 'vitest'
import { browserWords } from './browser-labels.ts'

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

const cases: [string | null, string][] = [
  [`${android} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${windows} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${windows} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge on Windows'],
  [`${windows} Chrome/131.0.0.0 Safari/537.36 OPR/115.0.0.0`, 'Opera on Windows'],
  [`${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on an iPhone'],
  [`${iPhone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'Chrome on an iPhone'],
  [`${iPhone} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on an iPhone'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on a Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  [
    'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
    'Opera Mini on Android',
  ],
  ['Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox on KaiOS'],
  [
    'Mozilla/5.0 (Linux; Android 12; Pixel 6; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/96.0.4664.104 Mobile Safari/537.36',
    'An app on Android',
  ],
  ['Mozilla/5.0 (Linux; Android 12) SomethingNew/1.0', 'A browser we do not know on Android'],
  ['node', 'A program we do not know'],
  ['', 'A program we do not know'],
  [null, 'A program we do not know'],
]

test.each(cases)('%s', (userAgent, words) => {
  expect(browserWords(userAgent)).toBe(words)
})
