// For a club's own people and the league: its description and its website. Loaded when somebody is signed in.
import * as words from '#messages/record/clubEdit.js'
import { clubRightsOf } from '#domain/accounts/club-duties.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import type { Problem } from '#lib/data/problem.ts'
import { read } from '#lib/data/read.ts'
import { withQueries } from '#lib/data/query-provider.tsx'
import { useStore } from '#lib/data/use-read.ts'
import { Link } from '#ui/link.tsx'
import { CommandDialog } from '#ui/command-dialog.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { toast } from '#ui/toasts.tsx'
import type { ClubView } from './search-params.ts'
import { describeClub } from './commands.ts'
import { language } from '#language/language.ts'
import { isLanguage } from '#lib/language/languages.ts'
import { LanguageChoice } from '#ui/language-choice.tsx'
import { problemWith } from './description.ts'
import { clubRead } from './queries.ts'

type Club = {
  id: string
  slug: string
  name: string
  description: string | null
  descriptionLanguage: string
  website: string | null
  colours: readonly string[]
}

/** `view`: the part of the club's page that is open, which is read again once something is saved. */
type Props = { club: Club; view: ClubView; userId: string; isAdmin: boolean }

export const ClubEdit = withQueries(EditButton)

function EditButton({ club, view, userId, isAdmin }: Props) {
  const { data: isMember = false } = useQuery(isMemberRead(userId, club.id))
  const [isOpen, setOpen] = useState(false)
  if (!isAdmin && !isMember) return null
  return (
    <>
      <button type="button" className="quiet-link cursor-pointer underline" onClick={() => setOpen(true)}>
        {words.edit}
      </button>
      {club.colours.length === 0 ? (
        <>
          {' '}
          <Link
            to={`/dashboard/report-error?about=/teams/${club.slug}&fact=colours`}
            className="quiet-link underline"
          >
            {words.addColours}
          </Link>
        </>
      ) : null}
      {isOpen ? <EditDialog club={club} view={view} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const isMemberRead = (userId: string, clubId: string) =>
  read(['club member', userId, clubId], async db => {
    const { data } = await db
      .from('club_members')
      .select('memberRole:member_role, duty, endsOn:ends_on')
      .eq('user_id', userId)
      .eq('club_id', clubId)
      .in('member_role', ['club_admin', 'club'])
      .throwOnError()
    return data.some(
      ({ memberRole, duty, endsOn }) =>
        clubRightsOf(memberRole, duty).includes('news') && (endsOn === null || endsOn >= today()),
    )
  })

function EditDialog({ club, view, onClose }: { club: Club; view: ClubView; onClose: () => void }) {
  const store = useStore()
  const [description, setDescription] = useState(club.description ?? '')
  const [written, setWritten] = useState(
    club.description && isLanguage(club.descriptionLanguage) ? club.descriptionLanguage : language,
  )
  const [website, setWebsite] = useState(club.website ?? '')
  const [fault, setFault] = useState<ReturnType<typeof problemWith>>()
  const saving = useCommand(describeClub, {
    onDone: async () => {
      await store.ask(clubRead(club.slug, view))
      toast(words.saved({ club: club.name }), { tone: 'good' })
      onClose()
    },
  })

  function save() {
    const found = problemWith({ description, website })
    setFault(found)
    if (!found) saving.act({ id: club.id, description, language: written, website })
  }

  return (
    <CommandDialog
      title={words.title({ club: club.name })}
      action={words.save}
      isBusy={saving.isBusy}
      problem={saving.problem ? wordsFor(saving.problem, club.name) : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <LanguageChoice label={words.language} value={written} onChange={setWritten} />
      <TextArea
        label={words.description}
        name="description"
        hint={words.descriptionHint}
        rows={6}
        maxLength={2000}
        showCount
        optional
        value={description}
        onChange={event => setDescription(event.target.value)}
        error={fault?.field === 'description' ? fault.message : undefined}
      />
      <Field
        label={words.website}
        name="website"
        type="url"
        inputMode="url"
        placeholder={words.addressExample}
        optional
        value={website}
        onChange={event => setWebsite(event.target.value)}
        error={fault?.field === 'website' ? fault.message : undefined}
      />
    </CommandDialog>
  )
}

function wordsFor({ code, message }: Problem, club: string) {
  return code === 'PGRST116' ? words.notAllowed({ club }) : message
}
