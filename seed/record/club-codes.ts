// The three letters on a club's shield. The source's own where they are the club's and nobody else's; ours
// where two clubs would share them, or where they are of a name the club no longer has.
import { BadRow } from './cells.ts'

const ours: Record<string, string> = {
  agama: 'AGA',
  amazulu: 'AMA',
  'black-aces': 'ACE',
  'black-mambas': 'MAM',
  'black-rhinos': 'RHI',
  'blue-ribbon': 'RIB',
  'bulawayo-chiefs': 'BCH',
  'bulawayo-city': 'BCI',
  'caps-fc': 'CFC',
  'chegutu-pirates': 'PIR',
  chiredzi: 'CZI',
  'eagles-fc': 'EAG',
  'eastern-lions': 'EAS',
  'fc-hunters': 'HUN',
  'harare-city': 'HCI',
  hardbody: 'HBO',
  hardrock: 'HRO',
  herentals: 'HER',
  highway: 'HWY',
  'manica-diamonds': 'MAN',
  nichrut: 'NIC',
  'tripple-b': 'TRB',
  'zimbabwe-saints': 'SAI',
}

export function codeOf(slug: string, given: string | null): string {
  const code = ours[slug] ?? given
  if (code !== null && /^[A-Z0-9]{3}$/.test(code)) return code
  throw new BadRow(`${slug} has no code of three letters`)
}
