// Random headers of the data API, sensible and broken.
import * as fc from 'fast-check'

const preferences = fc.constantFrom(
  ...'return=representation return=minimal return=headers-only count=exact count=planned count=estimated'.split(
    ' ',
  ),
  ...'resolution=merge-duplicates resolution=ignore-duplicates missing=default missing=null'.split(' '),
  ...'handling=strict handling=lenient max-affected=0 max-affected=1 max-affected=-1 max-affected=x'.split(
    ' ',
  ),
  ...'tx=rollback tx=commit tx=maybe params=single-object x=y = == return return= count=exact=exact'.split(
    ' ',
  ),
)

const mediaTypes = fc.constantFrom(
  ...'application/json */* text/csv text/html application/octet-stream application/geo+json ; , x/y'.split(
    ' ',
  ),
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.array+json;nulls=stripped',
  'application/vnd.pgrst.plan+json;for="application/json";options=analyze|verbose',
  'application/x-www-form-urlencoded',
  'text/csv;q=0.1, application/json;q=0.9',
)

/** What a header may hold at all. */
const rubbish = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter(code => code < 0x7f || code > 0x9f)
    .map(code => String.fromCharCode(code)),
  maxLength: 30,
})

const mostly = (sensible: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 6, arbitrary: sensible }, { weight: 1, arbitrary: rubbish })

export const header: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.tuple(
    fc.constant('prefer'),
    mostly(fc.array(preferences, { maxLength: 4 }).map(list => list.join(', '))),
  ),
  fc.tuple(fc.constant('accept'), mostly(mediaTypes)),
  fc.tuple(fc.constant('content-type'), mostly(mediaTypes)),
  fc.tuple(
    fc.constant('range'),
    mostly(
      fc.constantFrom('0-1', '5-', '3-1', 'x', '-5', '0-99999999999999999999', 'items=0-0', 'bytes=0-1', '-'),
    ),
  ),
  fc.tuple(fc.constant('range-unit'), mostly(fc.constant('items'))),
  fc.tuple(
    fc.constantFrom('accept-profile', 'content-profile'),
    mostly(fc.constantFrom('public', 'public', 'public', 'hidden', '', 'pg_catalog')),
  ),
)
