// How each function that acts or reads in a club's name is called at the engaging club of a transfer scene, and what
// counts as an answer.
import { randomUUID } from 'node:crypto'
import { type Given, useDuties } from './club-duties-scene.ts'
import { addPerson, idOf, nextNumber } from './rows.ts'
import { pictureRow } from './picture-rows.ts'
import { makeAccount, type Row } from './site.ts'
import { daysFromNow, terms } from './transfer-scene.ts'

/** `answers`: whether what came back is more than a stranger gets; without it, whether anything came back. */
type ClubCall = { args: object; answers?: (rows: Row[]) => boolean }

type There = Given &
  Record<'ref' | 'due' | 'decided' | 'claim' | 'paper' | 'invitation' | 'article' | 'picture', string>

// A list of an enum comes as its text.
const isSomething = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== '{}' &&
  !(Array.isArray(value) && value.length === 0)

/** Of what answers nothing to anybody. */
const isDone = () => true

export const answersAnything = (rows: Row[]) => rows.some(row => Object.values(row).some(isSomething))

const partOf = (rows: Row[], name: string): unknown => {
  const [answer] = Object.values(rows[0] ?? {})
  return answer && typeof answer === 'object'
    ? Object.entries(answer).find(([key]) => key === name)?.[1]
    : null
}

export function useClubCalls() {
  const duties = useDuties()
  const { as, sql, scene, given } = duties

  /** What each function is about. */
  async function made(): Promise<There> {
    const there = await given()
    const admin = { id: scene.people.engaging }
    const [row] = await sql('select ref from public.transfers where id = $1', [there.transfer])
    // The club lets a player go, so that what is due is due to it.
    const leaving = await idOf({ sql }, 'transfers', {
      ref: `TR-2031-${String(nextNumber()).padStart(4, '0')}`,
      type: 'permanent',
      state: 'approved_unpaid',
      player_id: there.own,
      engaging_club_id: scene.releasing,
      releasing_club_id: scene.engaging,
      sent_at: new Date().toISOString(),
    })
    const due = await idOf({ sql }, 'transfer_payments', {
      transfer_id: leaving,
      kind: 'instalment',
      number: 1,
      currency: 'USD',
      amount: 10,
      due_on: '2026-01-31',
    })
    const decided = await idOf({ sql }, 'discipline_cases', {
      reference: 'DC-2031-002',
      season_id: scene.season,
      club_id: scene.engaging,
      charge: 'Crowd trouble.',
      status: 'decided',
      body: 'The committee',
      decision: 'A warning.',
      sanctions: ['warning'],
      decided_on: daysFromNow(0),
      appeal_until: daysFromNow(7),
    })
    const claimant = await makeAccount(sql, ['player'])
    const paper = await idOf({ sql }, 'person_documents', {
      user_id: claimant,
      kind: 'identity',
      path: `${claimant}/${randomUUID()}.pdf`,
      name: 'Identity card',
    })
    const claim = await idOf({ sql }, 'person_links', {
      user_id: claimant,
      person_id: await addPerson({ sql }, 'player'),
      kind: 'player',
      status: 'pending',
      asked: 'club',
      club_id: scene.engaging,
      document_id: paper,
    })
    await as(admin, `select public.invite_to_club($1, 'New Person', 'analyst', $2)`, [
      scene.engaging,
      randomUUID(),
    ])
    const [invited] = await sql('select id from app.person_invitations where club_id = $1', [scene.engaging])
    const article = await idOf({ sql }, 'articles', {
      slug: `draft-${nextNumber()}`,
      title: 'A draft of news',
      byline: 'The club',
      body: 'Words.',
      kind: 'news',
      status: 'draft',
      club_id: scene.engaging,
      cover_path: 'covers/crowd.jpg',
      cover_alt: 'A crowd',
    })
    const picture = await idOf({ sql }, 'pictures', pictureRow({ club_id: scene.engaging }))
    await sql('delete from public.person_links where person_id = $1', [scene.player])
    return {
      ...there,
      ref: String(row?.['ref']),
      due,
      decided,
      claim,
      paper,
      invitation: String(invited?.['id']),
      article,
      picture,
    }
  }

  function callsAt(there: There): Record<string, ClubCall> {
    const p_request_id = randomUUID()
    const [p_club_id, p_match_id, p_transfer_id] = [scene.engaging, there.match, there.transfer]
    const onLineUp = { p_match_id, p_club_id }
    const challenge = { p_category: 'other', p_rule: 'Art. 1', p_facts: 'Facts.', p_fee_reference: '1' }
    return {
      act_on_transfer: { args: { p_transfer_id, p_action: 'offer', p_version: 1, p_request_id } },
      add_club_member: {
        args: { p_club_id, p_user_id: scene.people.guardian, p_member_role: 'player', p_request_id },
      },
      add_transfer_document: {
        args: {
          p_transfer_id,
          p_kind: 'medical',
          p_path: null,
          p_name: 'Medical form',
          p_request_id,
          p_details: { date: '2026-01-31', doctor: 'Dr Moyo' },
        },
      },
      add_picture: {
        args: {
          p_kind: 'crest',
          p_subject_id: p_club_id,
          p_path: `${p_club_id}/${p_request_id}.png`,
          p_alt: 'The crest',
          p_credit: 'The club',
          p_rights: 'own',
          p_rights_note: 'Drawn by the club',
        },
      },
      answer_discipline_case: {
        args: { p_case_id: there.charge, p_stance: 'contests', p_request_id, p_words: 'It was not us.' },
      },
      appeal_discipline_case: {
        args: {
          p_case_id: there.decided,
          p_grounds: 'It was not us.',
          p_appealed_on: daysFromNow(0),
          p_request_id,
        },
      },
      article_pictures: { args: { p_club_id } },
      ask_association: { args: { p_transfer_id, p_about: 'window', p_words: 'Please.', p_request_id } },
      bench_choices: { args: onLineUp },
      case_file: { args: { p_reference: 'DC-2031-001' } },
      comment_on_report: { args: { p_match_id, p_request_id, p_words: 'We saw it otherwise.' } },
      confirm_lineup: { args: { ...onLineUp, p_version: 1, p_request_id } },
      decide_claim: { args: { p_claim_id: there.claim, p_is_granted: true, p_request_id } },
      draft_transfer: {
        args: {
          p_type: 'permanent',
          p_player_id: scene.player,
          p_club_id,
          p_request_id,
          p_details: { releasingClubId: scene.releasing, terms },
        },
      },
      end_club_membership: { args: { p_member_id: there.member, p_request_id }, answers: isDone },
      enter_player: {
        args: { p_club_id, p_name: 'Takura Zvobgo', p_born_on: '2005-06-07', p_request_id },
      },
      invite_person: { args: { p_person_id: scene.player, p_kind: 'player', p_request_id, p_transfer_id } },
      invite_to_club: { args: { p_club_id, p_name: 'Another Person', p_duty: 'analyst', p_request_id } },
      lineup_terms: { args: { p_match_id }, answers: rows => isSomething(rows[0]?.['picks_for']) },
      lodge_appeal: { args: { p_match_id, ...challenge, p_request_id } },
      lodge_protest: { args: { p_match_id, ...challenge, p_is_not_of_fact: true, p_request_id } },
      my_checks: { args: {}, answers: rows => isSomething(partOf(rows, 'claims')) },
      my_club_home: { args: { p_club_id }, answers: rows => isSomething(partOf(rows, 'home')) },
      my_club_squad: { args: { p_club_id } },
      my_match_parts: { args: { p_match_id } },
      my_transfer_parties: { args: { p_transfer_id } },
      my_transfers: { args: { p_tab: 'drafts' }, answers: rows => isSomething(partOf(rows, 'rows')) },
      open_person_document: { args: { p_document_id: there.paper, p_request_id } },
      open_transfer_document: { args: { p_document_id: there.identity, p_request_id } },
      record_transfer_payment: {
        args: { p_payment_id: there.due, p_amount: 10, p_paid_on: daysFromNow(0), p_request_id },
      },
      recorder_choices: { args: onLineUp },
      request_correction: {
        args: { p_match_id, p_change: {}, p_reason: 'Wrong.', p_evidence: 'A film.', p_request_id },
      },
      save_article: {
        args: {
          p_id: there.article,
          p_version: 1,
          p_title: 'A title of news',
          p_slug: `news-${nextNumber()}`,
          p_body: 'Words.',
          p_kind: 'news',
          p_byline: 'The club',
        },
      },
      save_lineup: { args: { ...onLineUp, p_picks: [], p_staff: [], p_version: 1, p_request_id } },
      save_transfer_draft: {
        args: { p_transfer_id, p_version: 1, p_details: { shirtNumber: 9 }, p_request_id },
      },
      say_in_transfer: {
        args: { p_transfer_id: there.sent, p_words: 'We would like an answer.', p_request_id },
      },
      set_club_duty: {
        args: { p_member_id: there.member, p_duty: 'analyst', p_request_id },
        answers: isDone,
      },
      show_transfer_fee: { args: { p_transfer_id, p_is_shown: true, p_version: 1, p_request_id } },
      transfer_findings_of: { args: { p_transfer_id } },
      transfer_of: { args: { p_ref: there.ref } },
      transfer_papers_needed: { args: { p_transfer_id } },
      withdraw_picture: { args: { p_id: there.picture, p_reason: 'Out of date.' }, answers: isDone },
      withdraw_invitation: { args: { p_invitation_id: there.invitation, p_request_id }, answers: isDone },
    }
  }

  return { ...duties, made, callsAt }
}
