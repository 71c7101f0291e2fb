// npm run bench: what it costs, beside what it could cost, from one run.
import { benchLive } from './live.ts'
import { benchRest } from './rest.ts'

await benchRest()
await benchLive()
