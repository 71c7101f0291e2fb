// What somebody is signed in with, in words they would use: "Chrome on Android".
// Every browser claims to be several others, so the order decides: the more particular name comes first.

import * as words from '#messages/accounts/browsers.js'
import { capitalize } from '#lib/format/capitalize.ts'
import { browserNames as named } from './browser-names.ts'

const browsers: [RegExp, string][] = [
  [/Opera Mini/, named.operaMini],
  [/OPR\/|OPT\/|OPiOS\/|Opera/, 'Opera'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, named.samsung],
  [/UCBrowser\/|UCWEB/, named.uc],
  [/YaBrowser\//, named.yandex],
  [/FBAN|FBAV/, words.facebookApp],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/; wv\)/, words.app],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone|iPod/, words.iPhone],
  [/iPad/, words.iPad],
  [/KAIOS/, 'KaiOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, words.mac],
  [/Linux/, 'Linux'],
]

export function browserWords(userAgent: string | null): string {
  const find = (list: [RegExp, string][]) => list.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  const browser = find(browsers)
  const system = find(systems)
  if (!browser && !system) return words.unknown
  const opening = capitalize(browser ?? words.unknownBrowser)
  return system ? words.onSystem({ browser: opening, system }) : opening
}
