import * as words from '#messages/transfers/passportPdf.js'
import * as passportWords from '#messages/transfers/passport.js'
import type { Feed } from './feed.ts'
import { productName } from '#app/shell/brand.ts'
import { playerFacts } from '#features/record/people/player-facts.ts'
import { getProfile } from '#features/record/people/profile.ts'
import { getPassport, type Passport } from '#features/transfers/transfer-list/passport-queries.ts'
import { kindWords } from '#features/transfers/transfer-list/passport-labels.ts'
import { dayOf, today } from '#lib/format/dates.ts'
import { inLanguage } from '#lib/router/language-path.ts'
import { makeSheet, type Sheet } from './sheet.ts'

/** GET /players/:slug/passport.pdf: the passport to be handed on, with nothing that the page does not show. */
export const passportPdf: Feed = {
  path: '/players/:slug/passport.pdf',
  read: async ({ db, params: { slug = '' }, siteUrl }) => {
    const passport = await getPassport(db, slug)
    const profile = await getProfile(db, 'player', slug)
    const { name, isSample, source } = profile
    const { position, born, nationality } = playerFacts(profile)
    const day = today()
    const body = await makeSheet(
      {
        title: words.fileTitle({ name }),
        foot: words.foot({ product: productName, name, day: dayOf(day) }),
        day,
      },
      sheet => {
        sheet.title(name, words.title)
        sheet.facts([
          [words.position, position ?? words.notRecorded],
          [words.born, born ?? words.notRecorded],
          [words.nationality, nationality ?? words.notRecorded],
        ])
        if (isSample) sheet.paragraph(words.sample)
        writeRegistrations(sheet, passport.lines)
        if (passport.training.length > 0) writeTraining(sheet, passport.training)
        sheet.heading(words.about)
        sheet.paragraph(words.made({ day: dayOf(day) }))
        if (source) sheet.paragraph(words.source({ source }))
        sheet.address(words.online, `${siteUrl}${inLanguage(`/players/${slug}?tab=transfers`)}`)
      },
    )
    return { type: 'application/pdf', fileName: `passport-${slug}.pdf`, body }
  },
}

function writeRegistrations(sheet: Sheet, lines: Passport['lines']) {
  sheet.heading(words.registrations)
  if (lines.length === 0) return sheet.paragraph(passportWords.none)
  sheet.table(
    [
      { head: words.dates, width: 120 },
      { head: words.club },
      { head: words.status, width: 150 },
      { head: words.transfer, width: 85 },
    ],
    lines.map(({ when, club, kind, ref }) => ({
      cells: [when, club ?? '', kindWords(kind), ref ?? ''],
      isSoft: kind === 'gap',
    })),
  )
}

function writeTraining(sheet: Sheet, rows: Passport['training']) {
  sheet.heading(words.training)
  sheet.table(
    [
      { head: passportWords.club },
      { head: passportWords.age, width: 80 },
      { head: passportWords.trained, width: 70, isRight: true },
      { head: passportWords.share, width: 70, isRight: true },
    ],
    rows.map(({ club, ages, days, share }) => ({ cells: [club, ages, String(days), `${share}%`] })),
  )
  sheet.paragraph(passportWords.trainingNote)
}
