// What the functions about accounts that sign for a player are called with.

export const signingWrites = (id: string, match: string) => ({
  check_identity: {
    p_user_id: id,
    p_person_id: match,
    p_document: 'passport',
    p_seen: 'in_person',
    p_request_id: match,
  },
  end_identity_check: { p_check_id: match, p_reason: 'Words.', p_request_id: match },
  invite_person: { p_person_id: match, p_kind: 'player', p_request_id: match },
  answer_invitation: { p_token: 'x', p_accepts: true, p_request_id: match },
  link_account: {
    p_address: 'a@example.org',
    p_person_id: match,
    p_kind: 'player',
    p_reason: 'Words.',
    p_request_id: match,
  },
  unlink_account: { p_link_id: match, p_reason: 'Words.', p_request_id: match },
  disown_account: { p_user_id: id, p_person_id: match, p_reason: 'Words.', p_request_id: match },
  settle_disowning: {
    p_disowning_id: match,
    p_is_upheld: true,
    p_reason: 'Words.',
    p_request_id: match,
  },
})
