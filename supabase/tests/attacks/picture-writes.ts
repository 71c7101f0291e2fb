// What functions of pictures are called with.
export const pictureWrites = (club: string, id: string) => ({
  add_picture: {
    p_kind: 'crest',
    p_subject_id: club,
    p_path: `league/${id}.png`,
    p_alt: 'Words.',
    p_credit: 'Words.',
    p_rights: 'own',
    p_rights_note: 'Words.',
  },
  decide_picture: { p_id: id, p_approved: false, p_reason: 'Because.' },
  withdraw_picture: { p_id: id, p_reason: 'Because.' },
})
