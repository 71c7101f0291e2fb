// npm run bench: what it costs, beside what it could cost, from one run.
import { benchRest } from './rest.ts'

await benchRest()
