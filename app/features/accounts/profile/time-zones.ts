// Where people follow the league from, as far as we know of them: at home, and where many have gone.
import * as words from '#messages/accounts/profile.js'
import { cities } from './cities.ts'

export const timeZones = [{ value: '', label: words.harare }, ...cities]
