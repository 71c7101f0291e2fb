// Spellings and words of Shona and Ndebele that the site does not use, each with what it writes instead: those of its
// glossary and of the Zimbabwean press. Many of the Ndebele ones are Zulu.
type Spelling = { wrong: RegExp; instead: string }

export const spellings: Record<'sn' | 'nd', readonly Spelling[]> = {
  sn: [
    { wrong: /\b(?:y|n|ch|w|zv|dz)oku\p{L}+/iu, instead: '-eku-: yekutanga, nekuti' },
    { wrong: /\p{L}*(?:imeyil|meyili|imeil|i-mail)\p{L}*/iu, instead: 'email' },
    { wrong: /\bakaundi\p{L}*/iu, instead: 'akaunti' },
    { wrong: /\p{L}*maminitsi\b/iu, instead: 'maminiti' },
    { wrong: /\p{L}*tebhuru\b/iu, instead: 'mamiriro eligi; tafura of another table' },
    { wrong: /\b(?:gorikipa|difenda|fowadhi)\b/iu, instead: 'mubati, wekumashure, wekumberi' },
  ],
  nd: [
    // But in English words, and in the name of the other language.
    {
      wrong: /\b(?!\p{L}*(?:shona|english|dashboard|membership|hash|sha\b|sha\d))\p{L}*(?<!t)sh\p{L}*/iu,
      instead: 'tsh: umqeqetshi',
    },
    { wrong: /\p{L}*(?<!n)tshintsh\p{L}*/iu, instead: 'ntshintsh-' },
    { wrong: /\bnoma\b/iu, instead: 'kumbe' },
    { wrong: /\buma\b/iu, instead: 'nxa' },
    { wrong: /\b(?:cha|qha)\b/iu, instead: 'hatshi' },
    { wrong: /\b\p{L}*khokha\b/iu, instead: 'bhadala' },
    { wrong: /\b\p{L}{0,4}ningi\b/iu, instead: '-nengi' },
    { wrong: /\b\p{L}{0,2}mlando\b/iu, instead: 'imbali' },
    { wrong: /\b\p{L}*(?:sithombe|zithombe)\b/iu, instead: 'umfanekiso' },
    { wrong: /\b(?:e?li|a|o?lu)phuzi\b/iu, instead: '-mthubi' },
    { wrong: /\b\p{L}*maphuzu\b/iu, instead: 'imiklomelo' },
    { wrong: /\b\p{L}*theyibhul\p{L}*/iu, instead: 'ingalane' },
    { wrong: /\bi?thimu\b/iu, instead: 'iqembu' },
    { wrong: /\p{L}*(?<!-)imeyil\p{L}*/iu, instead: 'i-imeyili, with a hyphen after the prefix' },
    { wrong: /\b\p{L}*[aeiou]akhawunt\p{L}*/iu, instead: 'i-akhawunti, with a hyphen after the prefix' },
    {
      wrong: /(?:^|[^\p{L}-])\p{Ll}*[aeiou](?=[AEIOU]\p{Ll})/u,
      instead: 'a hyphen before a name with a vowel',
    },
    { wrong: /\b\p{L}{1,3}(?<!-)Premier\b/u, instead: 'i-Premier, ye-Premier' },
  ],
}
