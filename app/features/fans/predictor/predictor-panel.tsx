// The predictor in short, for a page that shows other things too.
import * as words from '#messages/fans/predictor.js'
import { ButtonLink } from '#ui/button.tsx'
import { Query } from '#ui/query.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { LeagueList } from './league-list.tsx'
import { PointsLine } from './points-line.tsx'
import { type Predictor, predictorRead } from './queries.ts'
import { closingMoment, closingWords, predictorPath } from './labels.ts'

export function PredictorPanel({ userId }: { userId: string }) {
  return (
    <Query of={predictorRead(userId, null)} lines={4}>
      {found => (
        <div className="grid gap-5">
          <PointsLine predictor={found} />
          <p className="flex flex-wrap items-center gap-2">
            <span>
              {roundWords(found)}
              <OwnTime at={nextToClose(found)} isSentence />
            </span>
            {found.season.isSample ? <SampleStamp /> : null}
          </p>
          {found.leagues.length > 0 ? <LeagueList leagues={found.leagues} /> : null}
          <div>
            <ButtonLink kind="quiet" to={predictorPath}>
              {found.matches.some(isWaiting) ? words.pickScores : words.open}
            </ButtonLink>
          </div>
        </div>
      )}
    </Query>
  )
}

const isWaiting = ({ isOpen, pick }: Predictor['matches'][number]) => isOpen && !pick

function nextToClose({ matches }: Predictor) {
  const next = matches.find(isWaiting)
  return next ? closingMoment(next) : null
}

function roundWords({ round, matches }: Predictor) {
  const open = matches.filter(({ isOpen }) => isOpen)
  const next = open.find(isWaiting)
  if (open.length === 0) return words.nothingNow
  if (!next) return round === null ? words.allPicked : words.allPickedOf({ round })
  const left = open.filter(isWaiting).length
  const given = { count: left, closing: closingWords(next) }
  return round === null ? words.remaining(given) : words.remainingOf({ ...given, round })
}
