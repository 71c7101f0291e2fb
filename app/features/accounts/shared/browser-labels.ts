// What somebody is signed in with, in words they would use: "Chrome on Android".
// Every browser claims to be several others, so the order decides: the more particular name comes first.

import { capitalize } from '#lib/format/capitalize.ts'

const browsers: [RegExp, string][] = [
  [/Opera Mini/, 'Opera Mini'],
  [/OPR\/|OPT\/|OPiOS\/|Opera/, 'Opera'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\/|UCWEB/, 'UC Browser'],
  [/YaBrowser\//, 'Yandex Browser'],
  [/FBAN|FBAV/, 'the Facebook app'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/; wv\)/, 'an app'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/KAIOS/, 'KaiOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'a Mac'],
  [/Linux/, 'Linux'],
]

export function browserWords(userAgent: string | null): string {
  const named = (list: [RegExp, string][]) => list.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  const browser = named(browsers)
  const system = named(systems)
  if (!browser && !system) return 'A program we do not know'
  const opening = capitalize(browser ?? 'a browser we do not know')
  return system ? `${opening} on ${system}` : opening
}
