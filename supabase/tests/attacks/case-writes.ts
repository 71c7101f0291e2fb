// The functions of a discipline case, from the charge to the payment, with words that each could be called with.
export function caseWrites(given: { season: string; case: string; request: string }): Record<string, object> {
  const { season, request } = given
  const onCase = { p_case_id: given.case, p_request_id: request }
  return {
    open_discipline_case: { p_season_id: season, p_charge: 'Crowd trouble.', p_request_id: request },
    decide_discipline_case: {
      ...onCase,
      p_body: 'B',
      p_decision: 'D',
      p_sanctions: [{ kind: 'warning' }],
      p_decided_on: '2026-01-01',
    },
    appeal_discipline_case: { ...onCase, p_grounds: 'G', p_appealed_on: '2026-01-01' },
    decide_discipline_appeal: { ...onCase, p_upheld: true, p_decision: 'D', p_decided_on: '2026-01-01' },
    close_discipline_case: onCase,
    charge_discipline_case: { ...onCase, p_article: 'A', p_answer_by: '2026-01-01' },
    answer_discipline_case: { ...onCase, p_stance: 'contests', p_words: 'W' },
    set_discipline_hearing: { ...onCase, p_hearing_at: '2031-01-01', p_place: 'P' },
    note_discipline_payment: { ...onCase, p_what: 'fine', p_paid_on: '2026-01-01' },
  }
}
