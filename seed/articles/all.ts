// The articles about the record, in the order in which they were published.
import { afcon, cafNights } from './abroad.ts'
import type { Template } from './article.ts'
import { mwos, promotedClubs, scottland } from './newcomers.ts'
import { howSure, soccerStars } from './people.ts'
import { rivalry } from './rivalry.ts'
import { drawLeague, goalsPerMatch, homeAdvantage } from './seasons.ts'
import { longestUnbeaten, meanestDefences } from './streaks.ts'
import { championsSince1980, fourInARow } from './titles.ts'

export const recordArticles: readonly Template[] = [
  championsSince1980,
  fourInARow,
  rivalry,
  drawLeague,
  goalsPerMatch,
  homeAdvantage,
  meanestDefences,
  longestUnbeaten,
  promotedClubs,
  scottland,
  mwos,
  afcon,
  cafNights,
  soccerStars,
  howSure,
]
