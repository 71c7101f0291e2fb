// A new transfer: for which club, of what kind, whom, from where, and on what terms.
import * as words from '#messages/transfers/draft.js'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type TransferType, transferTypes } from '#domain/transfers/moves.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { deleteDraft } from '#lib/browser/drafts.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { Choice, Field } from '#ui/field.tsx'
import { FieldError } from '#ui/field-frame.tsx'
import { FieldProblem } from '#ui/field-problem.ts'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { draftTransfer } from './commands.ts'
import { ContractFields } from './contract-fields.tsx'
import { readContract, readTerms, typed } from './form.ts'
import { PlayerFinder } from './player-finder.tsx'
import { type ChosenPlayer, PlayerEntry } from './player-entry.tsx'
import type { Choices } from './draft-queries.ts'
import type { Transfer } from './queries.ts'
import { TermsFields } from './terms-fields.tsx'
import { typeNames } from '#features/transfers/shared/kind-labels.ts'
import { typeHints } from './labels.ts'
import { instalmentsIn, useStoredForm, useUnsent } from './unsent-draft.ts'

const fromAClub: readonly TransferType[] = [
  'permanent',
  'free_expired',
  'loan',
  'loan_extend',
  'loan_convert',
]
const abroad: readonly TransferType[] = ['intl_in', 'intl_out']

type Drafting = {
  /** Those that the drafter can act for. */
  clubs: readonly { id: string; name: string; mayWriteContract: boolean }[]
  choices: Choices
  /** The transfer that this one follows, or is drafted after. */
  like: Transfer | undefined
  wanted: TransferType | undefined
}

export function DraftForm(props: Drafting) {
  const [turn, setTurn] = useState(0)
  const storedAs = `transfer ${props.wanted ?? ''} ${props.like?.ref ?? ''}`
  function discard() {
    deleteDraft(storedAs)
    setTurn(turn + 1)
  }
  return <NewTransfer key={turn} {...props} storedAs={storedAs} onDiscard={discard} />
}

function NewTransfer({
  clubs,
  choices,
  like,
  wanted,
  storedAs,
  onDiscard,
}: Drafting & { storedAs: string; onDiscard: () => void }) {
  const unsent = useUnsent(storedAs)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [clubId, setClubId] = useState(
    unsent?.chosen.clubId ?? clubs.find(({ id }) => id === like?.engaging?.id)?.id ?? clubs[0]?.id ?? '',
  )
  const [type, setType] = useState<TransferType>(unsent?.chosen.type ?? wanted ?? like?.type ?? 'permanent')
  const [player, setPlayer] = useState<ChosenPlayer | undefined>(
    unsent?.chosen.player ??
      (like?.player ? { ...like.player, clubId: like.releasing?.id ?? null } : undefined),
  )
  const [from, setFrom] = useState(unsent?.chosen.from ?? like?.releasing?.id ?? '')
  const [own, setOwn] = useState<string>()
  const draft = useCommand(draftTransfer, {
    changes: ['transfers'],
    onDone: ({ ref }) => {
      deleteDraft(storedAs)
      navigate(`/transfer-approvals/${ref}`)
    },
  })
  const keep = useStoredForm(storedAs, form, unsent, { clubId, type, player, from })
  const { problem } = draft
  const mayWriteContract = clubs.find(({ id }) => id === clubId)?.mayWriteContract ?? false
  // Its own way in: somebody whom no club has registered before.
  const isNewPlayer = wanted === 'first_registration'
  const isOfAParent = type === 'loan_extend' || type === 'loan_convert'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!player) {
      setOwn(isNewPlayer ? words.enterFirst : words.chooseFirst)
      form.current?.querySelector<HTMLElement>('[name="playerWords"], [name="name"]')?.focus()
      return
    }
    const answers = new FormData(event.currentTarget)
    const contract = readContract(answers)
    const terms = readTerms(answers)
    draft.send({
      type,
      playerId: player.id,
      clubId,
      details: {
        ...(fromAClub.includes(type) && from ? { releasingClubId: from } : {}),
        ...(abroad.includes(type)
          ? { foreignClub: typed(answers, 'foreignClub'), foreignCountry: typed(answers, 'foreignCountry') }
          : {}),
        ...(isOfAParent && like ? { parentId: like.id } : {}),
        ...(terms['startsOn'] ? { terms } : {}),
        ...(contract ? { contract } : {}),
      },
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} onInput={keep} className="max-w-[44rem]">
      <DraftNotice wasStored={unsent !== undefined} onDiscard={onDiscard} />
      <FieldProblem value={problem}>
        <Section title={isNewPlayer ? words.club : words.kind}>
          <Fields>
            {clubs.length > 1 ? (
              <Choice
                label={words.yourClub}
                name="club"
                value={clubId}
                onChange={({ target }) => setClubId(target.value)}
                options={clubs.map(({ id, name }) => ({ value: id, label: name }))}
              />
            ) : (
              <p>{words.forClub({ club: clubs[0]?.name ?? '' })}</p>
            )}
            {isNewPlayer ? null : (
              <Choice
                label={words.type}
                name="type"
                value={type}
                hint={typeHints[type]}
                onChange={({ target }) => setType(target.value as TransferType)}
                options={transferTypes
                  .filter(each => each !== 'loan_return')
                  .map(each => ({ value: each, label: typeNames[each] }))}
              />
            )}
          </Fields>
        </Section>
        <Section title={words.player}>
          {player ? (
            <p className="flex flex-wrap items-center gap-4">
              <span className="font-semibold">{player.name}</span>
              <Button kind="quiet" onClick={() => setPlayer(undefined)}>
                {words.chooseAnother}
              </Button>
            </p>
          ) : isNewPlayer ? (
            <>
              <PlayerEntry clubId={clubId} name="" onChoose={setPlayer} />
              <FieldError id="newPlayer">{own}</FieldError>
            </>
          ) : (
            <PlayerFinder
              clubId={clubId}
              own={own}
              onChoose={chosen => {
                setPlayer(chosen)
                setOwn(undefined)
                if (chosen.clubId && chosen.clubId !== clubId) setFrom(chosen.clubId)
              }}
            />
          )}
        </Section>
        {fromAClub.includes(type) || abroad.includes(type) ? (
          <Section title={type === 'intl_out' ? words.newClub : words.formerClub}>
            <Fields>
              {fromAClub.includes(type) ? (
                <Choice
                  label={words.releasing}
                  name="releasingClubId"
                  value={from}
                  onChange={({ target }) => setFrom(target.value)}
                  options={[
                    { value: '', label: words.chooseClub },
                    ...choices.clubs
                      .filter(({ id }) => id !== clubId)
                      .map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
              ) : (
                <div className="grid gap-4 sm:grid-cols-2">
                  <Field label={words.clubAbroad} name="foreignClub" maxLength={120} />
                  <Field label={words.country} name="foreignCountry" maxLength={60} />
                </div>
              )}
            </Fields>
          </Section>
        ) : null}
        <Section title={isNewPlayer ? words.registration : words.terms}>
          <Fields>
            <p className="text-14 text-soft">{isNewPlayer ? words.registrationHint : words.termsHint}</p>
            <TermsFields
              key={type}
              type={type}
              given={like?.terms.at(-1)}
              typedInstalments={unsent && instalmentsIn(unsent)}
            />
          </Fields>
        </Section>
        {type === 'intl_out' ? null : (
          <Section title={words.contractWith}>
            <Fields>
              {mayWriteContract ? (
                <>
                  <p className="text-14 text-soft">{words.contractHint}</p>
                  <ContractFields given={like?.contract} />
                </>
              ) : (
                <p className="text-14 text-soft">{words.adminEnters}</p>
              )}
            </Fields>
          </Section>
        )}
      </FieldProblem>
      <div className="mt-8 grid gap-4">
        {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
        <div>
          <Button type="submit" busy={draft.isBusy}>
            {draft.isBusy ? words.saving : isNewPlayer ? words.saveAndGoOn : words.saveDraft}
          </Button>
        </div>
      </div>
    </form>
  )
}

function Fields({ children }: { children: ReactNode }) {
  return <div className="grid gap-4">{children}</div>
}
