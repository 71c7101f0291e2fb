insert into app.consent_texts (purpose, version, title, words, since) values
  ('account', '2026-11-18', 'Your account',
   'We keep your name, your e-mail address or phone number, and what you do here. You need them to sign in, and others need them to know who you are.', '2026-11-18'),
  ('notifications', '2026-11-18', 'E-mails about what you follow',
   'We send you e-mails about the clubs, players and matches you follow. You get e-mails about your own tasks in any case.', '2026-11-18'),
  ('analytics', '2026-11-18', 'Usage statistics',
   'We may record which pages you open while you are signed in. Today we do not. Without your consent we never will.', '2026-11-18'),
  ('marketing', '2026-11-18', 'Offers from the league and its partners',
   'The league may send you e-mails about tickets and partners. It passes your address on to nobody. Today it sends none. Without your consent it never will.', '2026-11-18');
