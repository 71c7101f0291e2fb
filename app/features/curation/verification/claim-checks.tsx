// Claims that wait for a yes or no.
import * as texts from '#messages/curation/verification.js'
import { useState } from 'react'
import { agoOf } from '#lib/format/spans.ts'
import { Link } from '#ui/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { decideClaim } from './commands.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import type { WaitingClaim } from './queries.ts'

const folders = { player: '/players', coach: '/coaches', referee: '/officials' }
const nouns = { player: texts.player, coach: texts.coach, referee: texts.official }

export function ClaimChecks({ claims, readOnly }: { claims: readonly WaitingClaim[]; readOnly: boolean }) {
  const [asked, setAsked] = useState<{ claim: WaitingClaim; isGranted: boolean }>()
  if (claims.length === 0) return <p className="text-soft">{texts.noClaims}</p>
  return (
    <>
      <ul aria-label={texts.claims}>
        {claims.map(claim => (
          <li key={claim.id} className="grid gap-2 border-b border-line py-4 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>
                {texts.saysTheyAre({
                  account: claim.account ?? texts.unnamed,
                  person: claim.person,
                  strong: <span className="font-semibold" />,
                  link: <Link to={`${folders[claim.kind]}/${claim.slug}`} className="font-semibold" />,
                })}
              </span>
              {claim.isSample ? <SampleStamp /> : null}
              {claim.isDisputed ? <Badge tone="problem">{texts.disputed}</Badge> : null}
            </p>
            <p className="text-14 text-soft">
              {[
                nouns[claim.kind],
                claim.club ?? texts.noClub,
                claim.birthYear ? texts.born({ year: claim.birthYear }) : null,
                agoOf(claim.claimedAt),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {claim.words ? <p className="max-w-[60ch] whitespace-pre-line">“{claim.words}”</p> : null}
            {disputeWords(claim).map(words => (
              <p key={words} className="max-w-[60ch]">
                {words}
              </p>
            ))}
            {readOnly ? null : (
              <DecisionButtons
                paper={claim.paper}
                whose={claim.person}
                grant={{ words: texts.isThemMore, name: texts.isThem({ person: claim.person }) }}
                refuse={{ words: texts.isNotMore, name: texts.isNot({ person: claim.person }) }}
                onDecide={isGranted => setAsked({ claim, isGranted })}
              />
            )}
          </li>
        ))}
      </ul>
      {asked ? (
        <DecisionDialog
          id={asked.claim.id}
          isGranted={asked.isGranted}
          title={(asked.isGranted ? texts.confirmPerson : texts.rejectPerson)({ person: asked.claim.person })}
          description={consequence(asked.claim, asked.isGranted)}
          command={decideClaim}
          needsReason={!asked.isGranted || asked.claim.isDisputed}
          done={asked.isGranted ? texts.joined : texts.claimRejected}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}

function disputeWords({ isHeld, others, refusal }: WaitingClaim) {
  return [
    isHeld ? texts.isHeld : '',
    others > 0 ? texts.others({ count: others }) : '',
    refusal ? texts.rejectedBefore({ reason: refusal }) : '',
  ].filter(Boolean)
}

const consequence = ({ account }: WaitingClaim, isGranted: boolean) =>
  isGranted
    ? texts.confirmConsequence({ account: account ?? texts.theAccount })
    : texts.rejectConsequence({ account: account ?? texts.anAccount })
