import type { Feed } from './feed.ts'
import { productName } from '#app/shell/brand.ts'
import { playerFacts } from '#features/record/people/player-facts.ts'
import { getProfile } from '#features/record/people/profile.ts'
import { getPassport, type Passport } from '#features/transfers/transfer-list/passport-queries.ts'
import { kindWords, noRegistration, trainingNote } from '#features/transfers/transfer-list/passport-labels.ts'
import { dayOf, today } from '#lib/format/dates.ts'
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
      { title: `Passport of ${name}`, foot: `${productName} · ${name}, ${dayOf(day)}`, day },
      sheet => {
        sheet.title(name, 'Player passport')
        sheet.facts([
          ['Position', position ?? 'Not recorded'],
          ['Born', born ?? 'Not recorded'],
          ['Nationality', nationality ?? 'Not recorded'],
        ])
        if (isSample) sheet.paragraph('Sample season: invented people and results.')
        writeRegistrations(sheet, passport.lines)
        if (passport.training.length > 0) writeTraining(sheet, passport.training)
        sheet.heading('About this paper')
        sheet.paragraph(`Made on ${dayOf(day)} from what the record held on that day.`)
        if (source) sheet.paragraph(`Source: ${source}.`)
        sheet.address('The same, as it stands now:', `${siteUrl}/players/${slug}?tab=transfers`)
      },
    )
    return { type: 'application/pdf', fileName: `passport-${slug}.pdf`, body }
  },
}

function writeRegistrations(sheet: Sheet, lines: Passport['lines']) {
  sheet.heading('Registrations')
  if (lines.length === 0) return sheet.paragraph(noRegistration)
  sheet.table(
    [
      { head: 'When', width: 120 },
      { head: 'Club' },
      { head: 'As', width: 150 },
      { head: 'Transfer', width: 85 },
    ],
    lines.map(({ when, club, kind, words, ref }) => ({
      cells: [when, club ?? '', [kindWords(kind), words].filter(Boolean).join('\n'), ref ?? ''],
      isSoft: kind === 'gap',
    })),
  )
}

function writeTraining(sheet: Sheet, rows: Passport['training']) {
  sheet.heading('Who trained the player')
  sheet.table(
    [
      { head: 'Club' },
      { head: 'Age', width: 80 },
      { head: 'Days', width: 70, isRight: true },
      { head: 'Share', width: 70, isRight: true },
    ],
    rows.map(({ club, ages, days, share }) => ({ cells: [club, ages, String(days), `${share}%`] })),
  )
  sheet.paragraph(trainingNote)
}
