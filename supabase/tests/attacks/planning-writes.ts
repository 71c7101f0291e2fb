// What the functions about appointments and draws are called with.

export const planningWrites = (match: string) => {
  const asked = { p_match_id: match, p_request_id: match }
  return {
    appoint_round: {
      p_matches: [{ match_id: match, officials: [], was: [] }],
      p_publish: true,
      p_request_id: match,
    },
    answer_appointment: { ...asked, p_accepts: true, p_reason: '' },
    draw_season: { p_season: '2032', p_rows: [], p_typed: '2032', p_seen: '', p_request_id: match },
    save_draw_draft: { p_season: '2032', p_setting: {}, p_rows: [], p_request_id: match },
    discard_draw_draft: { p_draft_id: match, p_request_id: match },
  }
}
